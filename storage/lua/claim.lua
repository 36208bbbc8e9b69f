-- Lends what is due (entries or timers) to one worker: nobody else gets it until the lease is over.
-- KEYS  outbox or timers
-- ARGV  time (ms), time at which the lease ends, most
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
for _, member in ipairs(due) do
  redis.call('ZADD', KEYS[1], ARGV[2], member)
end
return due
