/* There are no users; for sqlite3's shell, which looks for its start file. */
struct passwd {
  char *pw_dir;
};
#define getpwuid(user) ((struct passwd *)0)
