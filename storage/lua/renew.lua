-- Lends a timer for longer, if it is still lent as the caller knows: no commit has changed it since.
-- KEYS  timers
-- ARGV  timer, when the lease ended (ms), when it ends now
-- gives 1 if it is still the caller's
if redis.call('ZSCORE', KEYS[1], ARGV[1]) ~= ARGV[2] then
  return 0
end
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
return 1
