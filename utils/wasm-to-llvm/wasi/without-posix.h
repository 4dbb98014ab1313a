/* What WASI has not, and these programs call in places that the tests don't
 * come to: what fails always, as far as the programs can tell. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define system(command) (-1)
#define tmpfile() ((FILE *)0)
#define getuid() 1
#define umask(mode) 0

/* They are in a table of sqlite3, too. The names are ours since later versions
 * of the C library declare some of them. */
static inline int always_fchmod(int file, mode_t mode) { return 0; }
static inline int always_fchown(int file, uid_t user, gid_t group) { return 0; }
static inline uid_t always_geteuid(void) { return 1; }
static inline int always_chmod(const char *path, mode_t mode) { return 0; }
#define fchmod always_fchmod
#define fchown always_fchown
#define geteuid always_geteuid
#define chmod always_chmod

/* sqlite3: the VFS without locks is asked for when it is compiled. */
enum { F_RDLCK, F_WRLCK, F_UNLCK, F_GETLK = 5, F_SETLK };

/* lua: there are no exceptions and no longjmp(), so an error ends it. */
#define LUAI_THROW(L, c) abort()
#define LUAI_TRY(L, c, a) a
#define luai_jmpbuf int
#define LUA_TMPNAMBUFSIZE 1
#define lua_tmpnam(name, failed) ((void)(name), (failed) = 1)
