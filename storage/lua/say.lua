-- Says something in a scroll: anew, or in the place of the message that has the same key.
-- KEYS  scroll
-- ARGV  key or '', anew ('1' or '0'), body, most messages
-- gives {id, serial, ids that had to go...}
local scroll = KEYS[1]
local key, anew, body, most = unpack(ARGV)
local serial = redis.call('HINCRBY', scroll, 'serial', 1)
local id = key ~= '' and anew == '0' and redis.call('HGET', scroll, 'key:' .. key)
if id and redis.call('HEXISTS', scroll, id) == 1 then
  redis.call('HSET', scroll, id, serial .. ' ' .. body)
  return {tonumber(id), serial}
end
redis.call('HSET', scroll, serial, serial .. ' ' .. body)
if key ~= '' then
  redis.call('HSET', scroll, 'key:' .. key, serial)
end
local ids = {}
for _, field in ipairs(redis.call('HKEYS', scroll)) do
  local number = tonumber(field)
  if number then
    ids[#ids + 1] = number
  end
end
table.sort(ids)
local answer = {serial, serial}
for i = 1, #ids - tonumber(most) do
  redis.call('HDEL', scroll, ids[i])
  answer[#answer + 1] = ids[i]
end
return answer
