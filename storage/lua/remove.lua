-- Removes a match with all that its shelf holds of it, unless it was touched again in the meantime.
-- KEYS  table, log, undo, matches, outbox, timers, another outbox
-- ARGV  match, the newest time of touch (ms) that may be removed
local touched = redis.call('HGET', KEYS[1], 'touched')
if touched and ARGV[2] ~= '+inf' and tonumber(touched) > tonumber(ARGV[2]) then
  return 0
end
local gone = redis.call('DEL', KEYS[1], KEYS[2], KEYS[3])
redis.call('SREM', KEYS[4], ARGV[1])
for i = 5, 7 do
  for _, member in ipairs(redis.call('ZRANGE', KEYS[i], 0, -1)) do
    if string.sub(member, 1, #ARGV[1] + 1) == ARGV[1] .. ':' then
      redis.call('ZREM', KEYS[i], member)
    end
  end
end
return gone > 0 and 1 or 0
