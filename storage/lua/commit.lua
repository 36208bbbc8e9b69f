-- Commits one act with all its consequences, or nothing of it.
-- KEYS  table, log, undo, matches, outbox, timers, seen
-- ARGV  match, expected serial, nonce, time (ms), table, log entry, snapshot or '', undone serial or '',
--       over ('1' or '0'), seconds to remember the update, undo cap, when the outbox may be claimed (ms),
--       number of announcements, announcements..., names and times of timers...
-- gives {1, serial} committed, {0, serial} conflict, {2, serial, nonce} the update was committed before
local table_key, log, undo, matches, outbox, timers, seen = unpack(KEYS)
local match, expected, nonce, at, face, entry, snapshot, undone, over, remember, cap, claimable = unpack(ARGV)

local before = redis.call('GET', seen)
if before then
  local serial, by = string.match(before, '^(%d+) (.*)$')
  return {2, tonumber(serial), by}
end

local found = redis.call('HMGET', table_key, 'serial', 'snapshot', 'snapped', 'timers')
local serial = tonumber(found[1] or '0')
if serial ~= tonumber(expected) then
  return {0, serial}
end
serial = serial + 1

if undone ~= '' then
  redis.call('ZREMRANGEBYSCORE', undo, undone, '+inf')
elseif snapshot ~= '' and found[2] and over == '0' then
  redis.call('ZADD', undo, found[3], found[2])
  redis.call('ZREMRANGEBYRANK', undo, 0, -1 - cap)
end
if over == '1' then
  redis.call('DEL', undo)
end

local timers_from = 14 + tonumber(ARGV[13])
local now_timers = table.concat(ARGV, ' ', timers_from)
if now_timers ~= (found[4] or '') then
  for name in string.gmatch(found[4] or '', '(%S+) %S+') do
    redis.call('ZREM', timers, match .. ':' .. name)
  end
  for i = timers_from, #ARGV, 2 do
    redis.call('ZADD', timers, ARGV[i + 1], match .. ':' .. ARGV[i])
  end
end

local fields = {'serial', serial, 'table', face, 'timers', now_timers}
if snapshot ~= '' then
  fields[7], fields[8], fields[9], fields[10] = 'snapshot', snapshot, 'snapped', serial
end
redis.call('HSET', table_key, unpack(fields))
redis.call('RPUSH', log, entry)
redis.call('ZADD', matches, at, match)
for i = 14, timers_from - 1 do
  redis.call('ZADD', outbox, claimable, ARGV[i])
end
redis.call('SET', seen, serial .. ' ' .. nonce, 'EX', remember)
return {1, serial}
