-- What lua can do without errors that are caught: there is no longjmp() in WASI.
local numbers = {}
for i = 1, 1000 do numbers[i] = (i * 7919) % 1009 end
table.sort(numbers)
print("sorted", numbers[1], numbers[500], numbers[1000])

local function fibonacci(n)
  if n < 2 then return n end
  return fibonacci(n - 1) + fibonacci(n - 2)
end
print("fibonacci", fibonacci(24))
-- CHECK: fibonacci 46368

print(string.format("%.14g|%-8s|%08x", math.pi, "left", 48879), ("abc"):rep(3, "-"))
print(("hello world"):gsub("o", "0"))
for word in ("the quick brown fox"):gmatch("%a+") do io.write(word:upper(), ",") end
print(#arg, arg[1], arg[2])

local account = setmetatable({}, { __index = function(_, key) return key .. "!" end })
print(account.name, select("#", 1, nil, 3), 7 // 2, -7 % 3, 2 ^ 0.5, 1 << 40, ~0)

local file = io.open("written", "w")
for i = 1, 100 do file:write(i * i, "\n") end
file:close()
local sum = 0
for line in io.lines("written") do sum = sum + tonumber(line) end
print("sum of squares", sum, os.remove("written"))
collectgarbage()
print(collectgarbage("count") > 0, load("return 6 * 7")())
