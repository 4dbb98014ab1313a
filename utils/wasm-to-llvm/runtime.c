/*===- runtime.c - What translated WebAssembly modules are linked with
------===*\
|*                                                                            *|
|* Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.      *|
|* See LICENSE for license information.                                       *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* The memory, traps, and the part of WASI preview 1 that C programs need, on *|
|* Linux. The program's files are those of the folder it is started in, as if *|
|* by --dir=. of other runtimes; but that shuts nobody in: it is a program    *|
|* like any other.                                                            *|
|* Numbers are little-endian, as in WebAssembly.                              *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

/* What modules export and call, in whose names there are dots. */
#define EXPORT(NAME) __asm__("wasm.export." NAME)
#define WASI(NAME) __asm__("wasi_snapshot_preview1." #NAME)

/*===- Traps
 * ----------------------------------------------------------------===*/

/* As if by abort(), but without a file of all memory. */
enum { TrapStatus = 134 };

/* Ends the program. What it has printed and not flushed is in its own memory.
 * Weak, as who embeds a module may want to go on. */
__attribute__((weak)) _Noreturn void wasm_trap(const char *reason) {
  fprintf(stderr, "wasm trap: %s\n", reason);
  fflush(stderr);
  _exit(TrapStatus);
}

/* The one fault of memory that sound code can have is that the stack is full.
 */
static void on_segmentation_fault(int signal) {
  (void)signal;
  wasm_trap("call stack exhausted");
}

static void catch_full_stack(void) {
  static char stack[64 * 1024];
  stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  struct sigaction action = {.sa_handler = on_segmentation_fault,
                             .sa_flags = SA_ONSTACK};
  sigaltstack(&other, NULL);
  sigaction(SIGSEGV, &action, NULL);
}

/*===- The memory
 * -----------------------------------------------------------===*/

enum { PageSize = 65536 };

/* Translated code reads both; only what is here changes them. */
struct memory {
  uint8_t *base;
  uint64_t size;
};
struct memory wasm_memory;
static uint64_t most_bytes;

/* Makes the memory have `pages` pages; false if it can't. */
static int resize(uint64_t pages) {
  uint64_t size = pages * PageSize;
  if (size > most_bytes)
    return 0;
  uint8_t *base =
      wasm_memory.size
          ? mremap(wasm_memory.base, wasm_memory.size, size, MREMAP_MAYMOVE)
          : mmap(NULL, size, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (base == MAP_FAILED)
    return 0;
  wasm_memory.base = base;
  wasm_memory.size = size;
  return 1;
}

/* Called once, ahead of all else. */
void wasm_memory_define(uint32_t least_pages, uint32_t most_pages) {
  most_bytes = (uint64_t)most_pages * PageSize;
  if (least_pages && !resize(least_pages)) {
    fprintf(stderr, "wasm: there is no memory for %u pages\n", least_pages);
    exit(1);
  }
}

/* What the size was, in pages, or -1 if the memory can't become larger. */
uint32_t wasm_memory_grow(uint32_t more_pages) {
  uint32_t pages = wasm_memory.size / PageSize;
  if (more_pages && !resize((uint64_t)pages + more_pages))
    return -1;
  return pages;
}

static void *memory_at(uint32_t address, uint64_t bytes) {
  if (address + bytes > wasm_memory.size)
    wasm_trap("out of bounds memory access");
  return wasm_memory.base + address;
}

void wasm_memory_copy(uint32_t to, uint32_t from, uint32_t bytes) {
  void *target = memory_at(to, bytes);
  const void *source = memory_at(from, bytes);
  if (bytes)
    memmove(target, source, bytes);
}

void wasm_memory_fill(uint32_t to, uint32_t byte, uint32_t bytes) {
  void *target = memory_at(to, bytes);
  if (bytes)
    memset(target, (uint8_t)byte, bytes);
}

/* From a segment that has `length` bytes. */
void wasm_memory_init(const uint8_t *segment, uint32_t length, uint32_t to,
                      uint32_t from, uint32_t bytes) {
  void *target = memory_at(to, bytes);
  if ((uint64_t)from + bytes > length)
    wasm_trap("out of bounds memory access");
  if (bytes)
    memcpy(target, segment + from, bytes);
}

/*===- Tables
 * ---------------------------------------------------------------===*/

/* As Helpers::elementType() of the translator has it. */
struct element {
  void *function;
  uint32_t signature;
};

/* From a table or an element segment. */
void wasm_table_copy(struct element *table, uint32_t length,
                     const struct element *source, uint32_t source_length,
                     uint32_t to, uint32_t from, uint32_t count) {
  if ((uint64_t)to + count > length || (uint64_t)from + count > source_length)
    wasm_trap("out of bounds table access");
  if (count)
    memmove(table + to, source + from, count * sizeof *table);
}

/*===- WASI: errors, and where the program's memory is
 * ----------------------===*/

enum wasi_errno {
  WASI_SUCCESS = 0,
  WASI_ACCES = 2,
  WASI_AGAIN = 6,
  WASI_BADF = 8,
  WASI_BUSY = 10,
  WASI_EXIST = 20,
  WASI_FBIG = 22,
  WASI_INTR = 27,
  WASI_INVAL = 28,
  WASI_IO = 29,
  WASI_ISDIR = 31,
  WASI_LOOP = 32,
  WASI_MFILE = 33,
  WASI_NAMETOOLONG = 37,
  WASI_NOENT = 44,
  WASI_NOMEM = 48,
  WASI_NOSPC = 51,
  WASI_NOSYS = 52,
  WASI_NOTDIR = 54,
  WASI_NOTEMPTY = 55,
  WASI_NOTSUP = 58,
  WASI_PERM = 63,
  WASI_PIPE = 64,
  WASI_ROFS = 69,
  WASI_SPIPE = 70,
  WASI_XDEV = 75,
};

static uint32_t wasi_error(void) {
  static const struct {
    int host;
    enum wasi_errno wasi;
  } errors[] = {
      {EACCES, WASI_ACCES},   {EAGAIN, WASI_AGAIN},
      {EBADF, WASI_BADF},     {EBUSY, WASI_BUSY},
      {EEXIST, WASI_EXIST},   {EFBIG, WASI_FBIG},
      {EINTR, WASI_INTR},     {EINVAL, WASI_INVAL},
      {EISDIR, WASI_ISDIR},   {ELOOP, WASI_LOOP},
      {EMFILE, WASI_MFILE},   {ENAMETOOLONG, WASI_NAMETOOLONG},
      {ENOENT, WASI_NOENT},   {ENOMEM, WASI_NOMEM},
      {ENOSPC, WASI_NOSPC},   {ENOSYS, WASI_NOSYS},
      {ENOTDIR, WASI_NOTDIR}, {ENOTEMPTY, WASI_NOTEMPTY},
      {EPERM, WASI_PERM},     {EPIPE, WASI_PIPE},
      {EROFS, WASI_ROFS},     {ESPIPE, WASI_SPIPE},
      {EXDEV, WASI_XDEV},
  };
  for (size_t i = 0; i != sizeof errors / sizeof *errors; ++i)
    if (errors[i].host == errno)
      return errors[i].wasi;
  return WASI_IO;
}

/* Success, or the last error if `result` is negative. */
static uint32_t wasi_status(int64_t result) {
  return result < 0 ? wasi_error() : WASI_SUCCESS;
}

static void put32(uint32_t address, uint32_t value) {
  memcpy(memory_at(address, 4), &value, 4);
}
static void put64(uint32_t address, uint64_t value) {
  memcpy(memory_at(address, 8), &value, 8);
}
static uint32_t get32(uint32_t address) {
  uint32_t value;
  memcpy(&value, memory_at(address, 4), 4);
  return value;
}
static uint64_t get64(uint32_t address) {
  uint64_t value;
  memcpy(&value, memory_at(address, 8), 8);
  return value;
}

/*===- WASI: arguments and environment
 * --------------------------------------===*/

static char **arguments;
extern char **environ;

static uint32_t sizes_get(char **strings, uint32_t count, uint32_t size) {
  uint32_t number = 0, bytes = 0;
  for (; strings[number]; ++number)
    bytes += strlen(strings[number]) + 1;
  put32(count, number);
  put32(size, bytes);
  return WASI_SUCCESS;
}

static uint32_t strings_get(char **strings, uint32_t pointers, uint32_t bytes) {
  for (; *strings; ++strings, pointers += 4) {
    uint32_t length = strlen(*strings) + 1;
    put32(pointers, bytes);
    memcpy(memory_at(bytes, length), *strings, length);
    bytes += length;
  }
  return WASI_SUCCESS;
}

uint32_t args_sizes_get(uint32_t count, uint32_t size) WASI(args_sizes_get);
uint32_t args_sizes_get(uint32_t count, uint32_t size) {
  return sizes_get(arguments, count, size);
}

uint32_t args_get(uint32_t pointers, uint32_t bytes) WASI(args_get);
uint32_t args_get(uint32_t pointers, uint32_t bytes) {
  return strings_get(arguments, pointers, bytes);
}

uint32_t environ_sizes_get(uint32_t count, uint32_t size)
    WASI(environ_sizes_get);
uint32_t environ_sizes_get(uint32_t count, uint32_t size) {
  return sizes_get(environ, count, size);
}

uint32_t environ_get(uint32_t pointers, uint32_t bytes) WASI(environ_get);
uint32_t environ_get(uint32_t pointers, uint32_t bytes) {
  return strings_get(environ, pointers, bytes);
}

/*===- WASI: file descriptors
 * -----------------------------------------------===*/

/* Descriptors of the program are those of the system. The folder that it starts
 * with is opened as the first one free, by convention. */
enum { Folder = 3 };
static const char folder_name[] = ".";

static void open_folder(void) {
  int opened = open(folder_name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened >= 0 && opened != Folder) {
    /* Something inherited is in the way; the program can't know of it. */
    dup3(opened, Folder, O_CLOEXEC);
    close(opened);
  }
}

uint32_t fd_prestat_get(uint32_t fd, uint32_t result) WASI(fd_prestat_get);
uint32_t fd_prestat_get(uint32_t fd, uint32_t result) {
  if (fd != Folder)
    return WASI_BADF;
  put32(result, 0); /* a folder */
  put32(result + 4, strlen(folder_name));
  return WASI_SUCCESS;
}

uint32_t fd_prestat_dir_name(uint32_t fd, uint32_t path, uint32_t length)
    WASI(fd_prestat_dir_name);
uint32_t fd_prestat_dir_name(uint32_t fd, uint32_t path, uint32_t length) {
  if (fd != Folder)
    return WASI_BADF;
  if (length < strlen(folder_name))
    return WASI_NAMETOOLONG;
  memcpy(memory_at(path, strlen(folder_name)), folder_name,
         strlen(folder_name));
  return WASI_SUCCESS;
}

/* The parts that a list in the program's memory names, at most as many as one
 * call of the system takes. */
enum { MostParts = 64 };
static int parts(uint32_t list, uint32_t count, struct iovec result[]) {
  int number = count < MostParts ? count : MostParts;
  for (int i = 0; i != number; ++i) {
    uint32_t address = get32(list + 8 * i), bytes = get32(list + 8 * i + 4);
    result[i] = (struct iovec){memory_at(address, bytes), bytes};
  }
  return number;
}

/* What a call did that transfers bytes. */
static uint32_t transferred(ssize_t bytes, uint32_t result) {
  if (bytes < 0)
    return wasi_error();
  put32(result, bytes);
  return WASI_SUCCESS;
}

uint32_t fd_read(uint32_t fd, uint32_t list, uint32_t count, uint32_t result)
    WASI(fd_read);
uint32_t fd_read(uint32_t fd, uint32_t list, uint32_t count, uint32_t result) {
  struct iovec to[MostParts];
  return transferred(readv(fd, to, parts(list, count, to)), result);
}

uint32_t fd_write(uint32_t fd, uint32_t list, uint32_t count, uint32_t result)
    WASI(fd_write);
uint32_t fd_write(uint32_t fd, uint32_t list, uint32_t count, uint32_t result) {
  struct iovec from[MostParts];
  return transferred(writev(fd, from, parts(list, count, from)), result);
}

uint32_t fd_pread(uint32_t fd, uint32_t list, uint32_t count, uint64_t offset,
                  uint32_t result) WASI(fd_pread);
uint32_t fd_pread(uint32_t fd, uint32_t list, uint32_t count, uint64_t offset,
                  uint32_t result) {
  struct iovec to[MostParts];
  return transferred(preadv(fd, to, parts(list, count, to), offset), result);
}

uint32_t fd_pwrite(uint32_t fd, uint32_t list, uint32_t count, uint64_t offset,
                   uint32_t result) WASI(fd_pwrite);
uint32_t fd_pwrite(uint32_t fd, uint32_t list, uint32_t count, uint64_t offset,
                   uint32_t result) {
  struct iovec from[MostParts];
  return transferred(pwritev(fd, from, parts(list, count, from), offset),
                     result);
}

uint32_t fd_close(uint32_t fd) WASI(fd_close);
uint32_t fd_close(uint32_t fd) { return wasi_status(close(fd)); }

uint32_t fd_seek(uint32_t fd, uint64_t offset, uint32_t whence, uint32_t result)
    WASI(fd_seek);
uint32_t fd_seek(uint32_t fd, uint64_t offset, uint32_t whence,
                 uint32_t result) {
  static const int from[] = {SEEK_SET, SEEK_CUR, SEEK_END};
  if (whence > 2)
    return WASI_INVAL;
  off_t place = lseek(fd, offset, from[whence]);
  if (place < 0)
    return wasi_error();
  put64(result, place);
  return WASI_SUCCESS;
}

uint32_t fd_tell(uint32_t fd, uint32_t result) WASI(fd_tell);
uint32_t fd_tell(uint32_t fd, uint32_t result) {
  return fd_seek(fd, 0, 1, result);
}

uint32_t fd_sync(uint32_t fd) WASI(fd_sync);
uint32_t fd_sync(uint32_t fd) { return wasi_status(fsync(fd)); }

uint32_t fd_datasync(uint32_t fd) WASI(fd_datasync);
uint32_t fd_datasync(uint32_t fd) { return wasi_status(fdatasync(fd)); }

uint32_t fd_filestat_set_size(uint32_t fd, uint64_t size)
    WASI(fd_filestat_set_size);
uint32_t fd_filestat_set_size(uint32_t fd, uint64_t size) {
  return wasi_status(ftruncate(fd, size));
}

static uint8_t file_type(mode_t mode) {
  switch (mode & S_IFMT) {
  case S_IFBLK:
    return 1;
  case S_IFCHR:
    return 2;
  case S_IFDIR:
    return 3;
  case S_IFREG:
    return 4;
  case S_IFSOCK:
    return 6;
  case S_IFLNK:
    return 7;
  default:
    return 0;
  }
}

/* Flags of open files, bit by bit. */
static const int descriptor_flags[] = {O_APPEND, O_DSYNC, O_NONBLOCK, O_SYNC,
                                       O_SYNC};
enum { NumDescriptorFlags = 5 };

uint32_t fd_fdstat_get(uint32_t fd, uint32_t result) WASI(fd_fdstat_get);
uint32_t fd_fdstat_get(uint32_t fd, uint32_t result) {
  struct stat status;
  int flags = fcntl(fd, F_GETFL);
  if (flags < 0 || fstat(fd, &status))
    return wasi_error();
  uint32_t wasi_flags = 0;
  for (int i = 0; i != NumDescriptorFlags; ++i)
    if ((flags & descriptor_flags[i]) == descriptor_flags[i])
      wasi_flags |= 1 << i;
  /* What is not allowed is said by the system when it is tried, but a terminal
   * is known by not being seekable. */
  enum { Seek = 1 << 2, Tell = 1 << 5 };
  uint64_t rights = ~0ULL;
  if (S_ISCHR(status.st_mode))
    rights &= ~(uint64_t)(Seek | Tell);
  put32(result, file_type(status.st_mode) | wasi_flags << 16);
  put32(result + 4, 0);
  put64(result + 8, rights);
  put64(result + 16, ~0ULL);
  return WASI_SUCCESS;
}

uint32_t fd_fdstat_set_flags(uint32_t fd, uint32_t flags)
    WASI(fd_fdstat_set_flags);
uint32_t fd_fdstat_set_flags(uint32_t fd, uint32_t flags) {
  int host = 0;
  for (int i = 0; i != NumDescriptorFlags; ++i)
    if (flags >> i & 1)
      host |= descriptor_flags[i];
  return wasi_status(fcntl(fd, F_SETFL, host));
}

static uint64_t nanoseconds(struct timespec time) {
  return time.tv_sec * 1000000000ULL + time.tv_nsec;
}

static uint32_t put_filestat(int result, const struct stat *status,
                             uint32_t address) {
  if (result)
    return wasi_error();
  put64(address, status->st_dev);
  put64(address + 8, status->st_ino);
  put64(address + 16, file_type(status->st_mode));
  put64(address + 24, status->st_nlink);
  put64(address + 32, status->st_size);
  put64(address + 40, nanoseconds(status->st_atim));
  put64(address + 48, nanoseconds(status->st_mtim));
  put64(address + 56, nanoseconds(status->st_ctim));
  return WASI_SUCCESS;
}

uint32_t fd_filestat_get(uint32_t fd, uint32_t result) WASI(fd_filestat_get);
uint32_t fd_filestat_get(uint32_t fd, uint32_t result) {
  struct stat status;
  return put_filestat(fstat(fd, &status), &status, result);
}

uint32_t fd_readdir(uint32_t fd, uint32_t buffer, uint32_t size,
                    uint64_t cookie, uint32_t result) WASI(fd_readdir);
uint32_t fd_readdir(uint32_t fd, uint32_t buffer, uint32_t size,
                    uint64_t cookie, uint32_t result) {
  int copy = openat(fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *folder = copy < 0 ? NULL : fdopendir(copy);
  if (!folder)
    return wasi_error();
  uint32_t used = 0;
  uint64_t number = 0;
  for (struct dirent *entry; used < size && (entry = readdir(folder));) {
    if (number++ < cookie)
      continue;
    struct {
      uint64_t next, inode;
      uint32_t name_length, type;
    } head = {number, entry->d_ino, strlen(entry->d_name),
              file_type(DTTOIF(entry->d_type))};
    /* An entry that has no room is cut off, which tells that there is more. */
    char record[sizeof head + sizeof entry->d_name];
    memcpy(record, &head, sizeof head);
    memcpy(record + sizeof head, entry->d_name, head.name_length);
    uint32_t bytes = sizeof head + head.name_length;
    if (bytes > size - used)
      bytes = size - used;
    memcpy(memory_at(buffer + used, bytes), record, bytes);
    used += bytes;
  }
  closedir(folder);
  put32(result, used);
  return WASI_SUCCESS;
}

uint32_t fd_renumber(uint32_t from, uint32_t to) WASI(fd_renumber);
uint32_t fd_renumber(uint32_t from, uint32_t to) {
  return dup2(from, to) < 0 ? wasi_error() : fd_close(from);
}

/*===- WASI: paths
 * ----------------------------------------------------------===*/

/* A path in the program's memory, with an end. */
struct path {
  char text[4096];
};
static struct path path_at(uint32_t address, uint32_t length) {
  struct path result;
  if (length >= sizeof result.text)
    length = sizeof result.text - 1;
  memcpy(result.text, memory_at(address, length), length);
  result.text[length] = 0;
  return result;
}

/* Whether a path's last link is followed: bit 0 of lookup flags. */
static int no_follow(uint32_t lookup) {
  return lookup & 1 ? 0 : AT_SYMLINK_NOFOLLOW;
}

uint32_t path_open(uint32_t folder, uint32_t lookup, uint32_t path,
                   uint32_t length, uint32_t how, uint64_t rights,
                   uint64_t inherited, uint32_t flags, uint32_t result)
    WASI(path_open);
uint32_t path_open(uint32_t folder, uint32_t lookup, uint32_t path,
                   uint32_t length, uint32_t how, uint64_t rights,
                   uint64_t inherited, uint32_t flags, uint32_t result) {
  static const int ways[] = {O_CREAT, O_DIRECTORY, O_EXCL, O_TRUNC};
  enum { Read = 1 << 1, Write = 1 << 6, ReadFolder = 1 << 14 };
  (void)inherited;
  struct path name = path_at(path, length);
  int host = O_CLOEXEC | (lookup & 1 ? 0 : O_NOFOLLOW);
  for (int i = 0; i != 4; ++i)
    if (how >> i & 1)
      host |= ways[i];
  for (int i = 0; i != NumDescriptorFlags; ++i)
    if (flags >> i & 1)
      host |= descriptor_flags[i];
  if (rights & Write && !(host & O_DIRECTORY))
    host |= rights & (Read | ReadFolder) ? O_RDWR : O_WRONLY;
  int opened = openat(folder, name.text, host, 0666);
  if (opened < 0)
    return wasi_error();
  put32(result, opened);
  return WASI_SUCCESS;
}

uint32_t path_filestat_get(uint32_t folder, uint32_t lookup, uint32_t path,
                           uint32_t length, uint32_t result)
    WASI(path_filestat_get);
uint32_t path_filestat_get(uint32_t folder, uint32_t lookup, uint32_t path,
                           uint32_t length, uint32_t result) {
  struct path name = path_at(path, length);
  struct stat status;
  return put_filestat(fstatat(folder, name.text, &status, no_follow(lookup)),
                      &status, result);
}

/* Times as WASI's flags have them: the first given, the first now, and so for
 * the second. */
static void given_times(uint64_t access, uint64_t modification, uint32_t flags,
                        struct timespec result[2]) {
  uint64_t times[2] = {access, modification};
  for (int i = 0; i != 2; ++i) {
    result[i].tv_sec = times[i] / 1000000000;
    result[i].tv_nsec = flags >> 2 * i & 1   ? (long)(times[i] % 1000000000)
                        : flags >> 2 * i & 2 ? UTIME_NOW
                                             : UTIME_OMIT;
  }
}

uint32_t path_filestat_set_times(uint32_t folder, uint32_t lookup,
                                 uint32_t path, uint32_t length,
                                 uint64_t access, uint64_t modification,
                                 uint32_t flags) WASI(path_filestat_set_times);
uint32_t path_filestat_set_times(uint32_t folder, uint32_t lookup,
                                 uint32_t path, uint32_t length,
                                 uint64_t access, uint64_t modification,
                                 uint32_t flags) {
  struct path name = path_at(path, length);
  struct timespec times[2];
  given_times(access, modification, flags, times);
  return wasi_status(utimensat(folder, name.text, times, no_follow(lookup)));
}

uint32_t fd_filestat_set_times(uint32_t fd, uint64_t access,
                               uint64_t modification, uint32_t flags)
    WASI(fd_filestat_set_times);
uint32_t fd_filestat_set_times(uint32_t fd, uint64_t access,
                               uint64_t modification, uint32_t flags) {
  struct timespec times[2];
  given_times(access, modification, flags, times);
  return wasi_status(futimens(fd, times));
}

uint32_t path_unlink_file(uint32_t folder, uint32_t path, uint32_t length)
    WASI(path_unlink_file);
uint32_t path_unlink_file(uint32_t folder, uint32_t path, uint32_t length) {
  struct path name = path_at(path, length);
  return wasi_status(unlinkat(folder, name.text, 0));
}

uint32_t path_remove_directory(uint32_t folder, uint32_t path, uint32_t length)
    WASI(path_remove_directory);
uint32_t path_remove_directory(uint32_t folder, uint32_t path,
                               uint32_t length) {
  struct path name = path_at(path, length);
  return wasi_status(unlinkat(folder, name.text, AT_REMOVEDIR));
}

uint32_t path_create_directory(uint32_t folder, uint32_t path, uint32_t length)
    WASI(path_create_directory);
uint32_t path_create_directory(uint32_t folder, uint32_t path,
                               uint32_t length) {
  struct path name = path_at(path, length);
  return wasi_status(mkdirat(folder, name.text, 0777));
}

uint32_t path_rename(uint32_t folder, uint32_t path, uint32_t length,
                     uint32_t new_folder, uint32_t new_path,
                     uint32_t new_length) WASI(path_rename);
uint32_t path_rename(uint32_t folder, uint32_t path, uint32_t length,
                     uint32_t new_folder, uint32_t new_path,
                     uint32_t new_length) {
  struct path name = path_at(path, length);
  struct path new_name = path_at(new_path, new_length);
  return wasi_status(renameat(folder, name.text, new_folder, new_name.text));
}

uint32_t path_link(uint32_t folder, uint32_t lookup, uint32_t path,
                   uint32_t length, uint32_t new_folder, uint32_t new_path,
                   uint32_t new_length) WASI(path_link);
uint32_t path_link(uint32_t folder, uint32_t lookup, uint32_t path,
                   uint32_t length, uint32_t new_folder, uint32_t new_path,
                   uint32_t new_length) {
  struct path name = path_at(path, length);
  struct path new_name = path_at(new_path, new_length);
  return wasi_status(linkat(folder, name.text, new_folder, new_name.text,
                            lookup & 1 ? AT_SYMLINK_FOLLOW : 0));
}

uint32_t path_symlink(uint32_t target, uint32_t target_length, uint32_t folder,
                      uint32_t path, uint32_t length) WASI(path_symlink);
uint32_t path_symlink(uint32_t target, uint32_t target_length, uint32_t folder,
                      uint32_t path, uint32_t length) {
  struct path to = path_at(target, target_length);
  struct path name = path_at(path, length);
  return wasi_status(symlinkat(to.text, folder, name.text));
}

uint32_t path_readlink(uint32_t folder, uint32_t path, uint32_t length,
                       uint32_t buffer, uint32_t size, uint32_t result)
    WASI(path_readlink);
uint32_t path_readlink(uint32_t folder, uint32_t path, uint32_t length,
                       uint32_t buffer, uint32_t size, uint32_t result) {
  struct path name = path_at(path, length);
  return transferred(
      readlinkat(folder, name.text, memory_at(buffer, size), size), result);
}

/*===- WASI: clocks, random numbers, waiting, the end
 * -----------------------===*/

static int host_clock(uint32_t clock) {
  static const clockid_t clocks[] = {CLOCK_REALTIME, CLOCK_MONOTONIC,
                                     CLOCK_PROCESS_CPUTIME_ID,
                                     CLOCK_THREAD_CPUTIME_ID};
  return clock < 4 ? clocks[clock] : -1;
}

uint32_t clock_time_get(uint32_t clock, uint64_t precision, uint32_t result)
    WASI(clock_time_get);
uint32_t clock_time_get(uint32_t clock, uint64_t precision, uint32_t result) {
  struct timespec time;
  (void)precision;
  if (clock > 3 || clock_gettime(host_clock(clock), &time))
    return WASI_INVAL;
  put64(result, nanoseconds(time));
  return WASI_SUCCESS;
}

uint32_t clock_res_get(uint32_t clock, uint32_t result) WASI(clock_res_get);
uint32_t clock_res_get(uint32_t clock, uint32_t result) {
  struct timespec time;
  if (clock > 3 || clock_getres(host_clock(clock), &time))
    return WASI_INVAL;
  put64(result, nanoseconds(time));
  return WASI_SUCCESS;
}

uint32_t random_get(uint32_t buffer, uint32_t bytes) WASI(random_get);
uint32_t random_get(uint32_t buffer, uint32_t bytes) {
  for (uint32_t done = 0; done != bytes;) {
    ssize_t more =
        getrandom(memory_at(buffer + done, bytes - done), bytes - done, 0);
    if (more < 0 && errno != EINTR)
      return wasi_error();
    done += more < 0 ? 0 : more;
  }
  return WASI_SUCCESS;
}

uint32_t sched_yield_(void) WASI(sched_yield);
uint32_t sched_yield_(void) { return wasi_status(sched_yield()); }

/* One clock to wait for, as sleep() has it, is all that is covered. */
uint32_t poll_oneoff(uint32_t subscriptions, uint32_t events, uint32_t count,
                     uint32_t result) WASI(poll_oneoff);
uint32_t poll_oneoff(uint32_t subscriptions, uint32_t events, uint32_t count,
                     uint32_t result) {
  enum { OfAClock = 0, IsAbsolute = 1 };
  if (count != 1 || *(uint8_t *)memory_at(subscriptions + 8, 1) != OfAClock)
    return WASI_NOTSUP;
  uint64_t timeout = get64(subscriptions + 24);
  struct timespec time = {timeout / 1000000000, timeout % 1000000000};
  int flags = get32(subscriptions + 40) & IsAbsolute ? TIMER_ABSTIME : 0;
  int clock = host_clock(get32(subscriptions + 16));
  if (clock < 0 || clock_nanosleep(clock, flags, &time, NULL))
    return WASI_INVAL;
  memset(memory_at(events, 32), 0, 32);
  put64(events, get64(subscriptions));
  put32(result, 1);
  return WASI_SUCCESS;
}

_Noreturn void proc_exit(uint32_t status) WASI(proc_exit);
_Noreturn void proc_exit(uint32_t status) { exit(status); }

/*===- The program
 * ----------------------------------------------------------===*/

void wasm_instantiate(void);
void start(void) EXPORT("_start");

int main(int count, char **strings) {
  (void)count;
  arguments = strings;
  catch_full_stack();
  open_folder();
  wasm_instantiate();
  start();
  return 0;
}
