-- Lets a match take a place, if the place still holds what the caller saw there ('' for nothing).
-- KEYS  place
-- ARGV  what was seen, what to write, seconds to live or ''
-- gives what the place holds afterwards
local held = redis.call('GET', KEYS[1]) or ''
if held ~= ARGV[1] then
  return held
end
if ARGV[2] == '' then
  redis.call('DEL', KEYS[1])
elseif ARGV[3] == '' then
  redis.call('SET', KEYS[1], ARGV[2])
else
  redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
end
return ARGV[2]
