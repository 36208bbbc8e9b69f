-- Writes an exported match back, unless there is one of that id.
-- KEYS  table, log, undo, matches, outbox, timers
-- ARGV  match, then for each of: fields of the table, log entries, serials and snapshots for
--       undo, entries, times and members of timers: how many words follow, and the words
if redis.call('EXISTS', KEYS[1]) == 1 then
  return 0
end
local at = 2
local function each(step, write)
  local most = at + tonumber(ARGV[at])
  for i = at + 1, most, step do
    write(ARGV[i], ARGV[i + 1])
  end
  at = most + 1
end
each(2, function(field, value) redis.call('HSET', KEYS[1], field, value) end)
each(1, function(entry) redis.call('RPUSH', KEYS[2], entry) end)
each(2, function(serial, snapshot) redis.call('ZADD', KEYS[3], serial, snapshot) end)
each(1, function(entry) redis.call('ZADD', KEYS[5], 0, entry) end)
each(2, function(due, timer) redis.call('ZADD', KEYS[6], due, timer) end)
redis.call('SADD', KEYS[4], ARGV[1])
return 1
