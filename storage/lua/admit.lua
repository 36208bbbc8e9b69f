-- Takes one in, if there is room.
-- KEYS  who or what is in, by the time they came
-- ARGV  which, now, the most that there may be
-- gives 1 if it came in, 0 if it was in, -1 if there is no room
if redis.call('ZSCORE', KEYS[1], ARGV[1]) then
  return 0
end
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) then
  return -1
end
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
return 1
