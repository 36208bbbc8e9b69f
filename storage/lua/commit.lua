-- Commits one act with all its consequences, or nothing of it.
-- KEYS  table, log, undo, matches, outbox, timers, seen
-- ARGV  head, table or '', log entry, snapshot or '', entries..., names and times of timers...
-- head  match, expected serial, nonce, time (ms), undone serial or -, over or not (1, 0), number of entries,
--       when they may be claimed (ms), seconds to remember the update, undo cap: in one word, for each word costs
-- gives {1, serial} committed, {0, serial} conflict, {2, serial, nonce} the update was committed before
local table_key, log, undo, matches, outbox, timers, seen = unpack(KEYS)
local match, expected, nonce, at, undone, over, entries, claimable, remember, cap =
  string.match(ARGV[1], '^(%S+) (%S+) (%S+) (%S+) (%S+) (%S+) (%S+) (%S+) (%S+) (%S+)$')
local face, entry, snapshot = ARGV[2], ARGV[3], ARGV[4]
local serial = tonumber(expected) + 1

if not redis.call('SET', seen, serial .. ' ' .. nonce, 'NX', 'EX', remember) then
  local before, by = string.match(redis.call('GET', seen), '^(%d+) (.*)$')
  return {2, tonumber(before), by}
end

local found = redis.call('HMGET', table_key, 'serial', 'timers')
if (found[1] or '0') ~= expected then
  redis.call('DEL', seen)
  return {0, tonumber(found[1] or '0')}
end

local timers_from = 5 + tonumber(entries)
local now_timers = table.concat(ARGV, ' ', timers_from)
if now_timers ~= (found[2] or '') then
  for name in string.gmatch(found[2] or '', '(%S+) %S+') do
    redis.call('ZREM', timers, match .. ':' .. name)
  end
  for i = timers_from, #ARGV, 2 do
    redis.call('ZADD', timers, ARGV[i + 1], match .. ':' .. ARGV[i])
  end
end

if undone ~= '-' then
  redis.call('ZREMRANGEBYSCORE', undo, undone, '+inf')
end
local fields = {'serial', serial, 'touched', at}
if face ~= '' then
  fields[5], fields[6], fields[7], fields[8] = 'table', face, 'timers', now_timers
end
if snapshot ~= '' then
  fields[#fields + 1] = 'snapshot'
  fields[#fields + 1] = snapshot
  redis.call('ZADD', undo, serial, snapshot)
  if serial > tonumber(cap) then
    redis.call('ZREMRANGEBYRANK', undo, 0, -1 - cap)
  end
end
redis.call('HSET', table_key, unpack(fields))
if over == '1' then
  redis.call('DEL', undo)
end
redis.call('RPUSH', log, entry)
if serial == 1 then
  redis.call('SADD', matches, match)
end
for i = 5, timers_from - 1 do
  redis.call('ZADD', outbox, claimable, ARGV[i])
end
return {1, serial}
