-- Takes an entry out of the outbox and remembers which message carries its key.
-- KEYS  table, outbox
-- ARGV  entry, key or '', message
if ARGV[2] ~= '' and redis.call('EXISTS', KEYS[1]) == 1 then
  redis.call('HSET', KEYS[1], 'said:' .. ARGV[2], ARGV[3])
end
return redis.call('ZREM', KEYS[2], ARGV[1])
