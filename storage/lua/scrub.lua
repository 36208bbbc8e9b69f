-- Replaces parts of a table in place, if its serial is still the expected one. No act: the serial stays.
-- KEYS  table, log, undo
-- ARGV  expected serial, table, snapshot or '', number of log entries to replace, their places and texts...,
--       then serials and snapshots for undo...
if redis.call('HGET', KEYS[1], 'serial') ~= ARGV[1] then
  return 0
end
redis.call('HSET', KEYS[1], 'table', ARGV[2])
if ARGV[3] ~= '' then
  redis.call('HSET', KEYS[1], 'snapshot', ARGV[3])
end
local undo_from = 5 + 2 * tonumber(ARGV[4])
for i = 5, undo_from - 1, 2 do
  redis.call('LSET', KEYS[2], ARGV[i], ARGV[i + 1])
end
for i = undo_from, #ARGV, 2 do
  redis.call('ZREMRANGEBYSCORE', KEYS[3], ARGV[i], ARGV[i])
  redis.call('ZADD', KEYS[3], ARGV[i], ARGV[i + 1])
end
return 1
