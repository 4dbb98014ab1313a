break copy_one
commands
  silent
  up-silently
  info locals
  continue
end
run
