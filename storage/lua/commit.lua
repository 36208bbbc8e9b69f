-- Commits one act with all its consequences, or nothing of it.
-- KEYS  table, log, undo, matches, outbox, timers, seen
-- ARGV  match, expected serial, nonce, time (ms), table, log entry, snapshot or '', undone serial or '',
--       over ('1' or '0'), seconds to remember the update, undo cap, when the outbox may be claimed (ms),
--       number of announcements, announcements..., names and times of timers...
-- gives {1, serial} committed, {0, serial} conflict, {2, serial, nonce} the update was committed before
local table_key, log, undo, matches, outbox, timers, seen = unpack(KEYS)
local match, expected, nonce, at, face, entry, snapshot, undone, over, remember, cap, claimable = unpack(ARGV, 1, 12)
local serial = tonumber(expected) + 1

if not redis.call('SET', seen, serial .. ' ' .. nonce, 'NX', 'EX', remember) then
  local before, by = string.match(redis.call('GET', seen), '^(%d+) (.*)$')
  return {2, tonumber(before), by}
end

local found = redis.call('HMGET', table_key, 'serial', 'snapshot', 'snapped', 'timers')
if (found[1] or '0') ~= expected then
  redis.call('DEL', seen)
  return {0, tonumber(found[1] or '0')}
end

if over == '1' then
  redis.call('DEL', undo)
elseif undone ~= '' then
  redis.call('ZREMRANGEBYSCORE', undo, undone, '+inf')
elseif snapshot ~= '' and found[2] then
  redis.call('ZADD', undo, found[3], found[2])
  if serial > tonumber(cap) then
    redis.call('ZREMRANGEBYRANK', undo, 0, -1 - cap)
  end
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

if snapshot ~= '' then
  redis.call('HSET', table_key, 'serial', serial, 'touched', at, 'table', face, 'timers', now_timers,
    'snapshot', snapshot, 'snapped', serial)
else
  redis.call('HSET', table_key, 'serial', serial, 'touched', at, 'table', face, 'timers', now_timers)
end
redis.call('RPUSH', log, entry)
if serial == 1 then
  redis.call('SADD', matches, match)
end
for i = 14, timers_from - 1 do
  redis.call('ZADD', outbox, claimable, ARGV[i])
end
return {1, serial}
