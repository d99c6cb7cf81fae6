/*
 * Between a program and the disk (LD_PRELOAD): makes the n-th call of a kind fail, and writes down, in order, what is asked of the
 * disk, so that a power cut can be replayed. Of files below one folder alone. The drill says what to do through a page of memory that
 * both map:
 *
 *     cc -shared -fPIC -O2 -o faulty-disk.so faulty-disk.c -ldl
 *     DISK_FOLDER=/data DISK_CONTROL=/tmp/control [DISK_TRACE=/tmp/trace] LD_PRELOAD=./faulty-disk.so program
 *
 * The trace is a row of records: a line "op path-length path2-length offset length\n", then both paths and the bytes of a write.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { OPEN = 1, WRITE = 2, SYNC = 4, NAME = 8 };

/* Laid out as `control.ts` writes it. */
struct control {
  volatile uint32_t kinds;     /* which calls are counted: a sum of the above */
  volatile int32_t countdown;  /* the call at which it becomes 0 fails */
  volatile uint32_t error;     /* with this errno */
  volatile uint32_t stays;     /* 1: all later calls of these kinds fail, too */
  volatile uint32_t failed;    /* how many have failed */
  volatile uint32_t counted;   /* calls of these kinds since the drill wrote a countdown */
};

#define MOST_FILES 65536
static char *names[MOST_FILES];
static struct stat files[MOST_FILES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *folder;
static size_t folder_length;
static struct control *control;
static int trace = -1;

#define REAL(type, name, ...) \
  static type (*real)(__VA_ARGS__); \
  if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

__attribute__((constructor)) static void begin(void) {
  folder = getenv("DISK_FOLDER");
  folder_length = folder ? strlen(folder) : 0;
  const char *page = getenv("DISK_CONTROL");
  if (page) {
    int file = (int)syscall(SYS_openat, AT_FDCWD, page, O_RDWR, 0);
    if (file >= 0) {
      void *mapped = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
      control = mapped == MAP_FAILED ? NULL : mapped;
      syscall(SYS_close, file);
    }
  }
  const char *path = getenv("DISK_TRACE");
  if (path) trace = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  /* Its children (a browser, work processes) are not what is tried. */
  unsetenv("LD_PRELOAD");
}

static int is_ours(const char *path) {
  return folder && path && strncmp(path, folder, folder_length) == 0 &&
         (path[folder_length] == '/' || path[folder_length] == 0);
}
/* Not every close comes by here (libuv's does not): a number may belong to another file, or to a socket, since. */
static const char *name_of(int fd) {
  if (fd < 0 || fd >= MOST_FILES || !names[fd]) return NULL;
  struct stat now;
  int is_same = fstat(fd, &now) == 0 && now.st_ino == files[fd].st_ino && now.st_dev == files[fd].st_dev;
  return is_same ? names[fd] : NULL;
}

static void name(int fd, const char *path) {
  if (fd < 0 || fd >= MOST_FILES) return;
  pthread_mutex_lock(&lock);
  free(names[fd]);
  names[fd] = path && fstat(fd, &files[fd]) == 0 ? strdup(path) : NULL;
  pthread_mutex_unlock(&lock);
}

/* Whether this call is the one that fails; errno is set then. */
static int fails(uint32_t kind) {
  if (!control || !(control->kinds & kind)) return 0;
  __sync_fetch_and_add(&control->counted, 1);
  int32_t left = __sync_sub_and_fetch(&control->countdown, 1);
  if (left != 0 && !(left < 0 && control->stays && control->failed)) return 0;
  __sync_fetch_and_add(&control->failed, 1);
  errno = (int)control->error;
  return 1;
}

static void record(const char *op, const char *path, const char *other, int64_t offset, int64_t length,
                   const struct iovec *parts, int count) {
  if (trace < 0) return;
  int saved = errno;
  char line[128];
  int size = snprintf(line, sizeof line, "%s %zu %zu %lld %lld\n", op, strlen(path), other ? strlen(other) : 0,
                      (long long)offset, (long long)length);
  struct iovec all[64];
  int used = 0;
  all[used++] = (struct iovec){line, (size_t)size};
  all[used++] = (struct iovec){(void *)path, strlen(path)};
  if (other) all[used++] = (struct iovec){(void *)other, strlen(other)};
  int64_t left = parts ? length : 0;
  for (int at = 0; at < count && left > 0 && used < 64; at++) {
    size_t take = parts[at].iov_len < (size_t)left ? parts[at].iov_len : (size_t)left;
    all[used++] = (struct iovec){parts[at].iov_base, take};
    left -= (int64_t)take;
  }
  pthread_mutex_lock(&lock);
  syscall(SYS_writev, trace, all, used);
  pthread_mutex_unlock(&lock);
  errno = saved;
}

static int opened(int fd, const char *path, int flags) {
  if (fd >= 0) {
    name(fd, path);
    if (flags & O_TRUNC) record("truncate", path, NULL, 0, 0, NULL, 0);
  }
  return fd;
}
/* A directory entry comes to be where there was no file. */
static int is_new(const char *path, int flags) {
  return (flags & O_CREAT) && syscall(SYS_faccessat, AT_FDCWD, path, F_OK) != 0;
}

#define OPENING(NAME_) \
  int NAME_(const char *path, int flags, ...) { \
    REAL(int, #NAME_, const char *, int, ...); \
    mode_t mode = 0; \
    if (flags & (O_CREAT | O_TMPFILE)) { va_list more; va_start(more, flags); mode = va_arg(more, mode_t); va_end(more); } \
    if (!is_ours(path)) return real(path, flags, mode); \
    if (fails(OPEN)) return -1; \
    int fresh = is_new(path, flags); \
    int fd = real(path, flags, mode); \
    if (fd >= 0 && fresh) record("create", path, NULL, 0, 0, NULL, 0); \
    return opened(fd, path, flags); \
  }
OPENING(open)
OPENING(open64)

#define OPENING_AT(NAME_) \
  int NAME_(int at, const char *path, int flags, ...) { \
    REAL(int, #NAME_, int, const char *, int, ...); \
    mode_t mode = 0; \
    if (flags & (O_CREAT | O_TMPFILE)) { va_list more; va_start(more, flags); mode = va_arg(more, mode_t); va_end(more); } \
    if (!is_ours(path)) return real(at, path, flags, mode); \
    if (fails(OPEN)) return -1; \
    int fresh = is_new(path, flags); \
    int fd = real(at, path, flags, mode); \
    if (fd >= 0 && fresh) record("create", path, NULL, 0, 0, NULL, 0); \
    return opened(fd, path, flags); \
  }
OPENING_AT(openat)
OPENING_AT(openat64)

int close(int fd) {
  REAL(int, "close", int);
  if (fd >= 0 && fd < MOST_FILES && names[fd]) name(fd, NULL);
  return real(fd);
}

ssize_t write(int fd, const void *bytes, size_t length) {
  REAL(ssize_t, "write", int, const void *, size_t);
  const char *path = name_of(fd);
  if (!path) return real(fd, bytes, length);
  if (fails(WRITE)) return -1;
  off_t offset = lseek(fd, 0, SEEK_CUR);
  ssize_t done = real(fd, bytes, length);
  struct iovec one = {(void *)bytes, length};
  if (done > 0) record("write", path, NULL, offset, done, &one, 1);
  return done;
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  REAL(ssize_t, "writev", int, const struct iovec *, int);
  const char *path = name_of(fd);
  if (!path) return real(fd, parts, count);
  if (fails(WRITE)) return -1;
  off_t offset = lseek(fd, 0, SEEK_CUR);
  ssize_t done = real(fd, parts, count);
  if (done > 0) record("write", path, NULL, offset, done, parts, count);
  return done;
}

#define WRITING(NAME_, OFF) \
  ssize_t NAME_(int fd, const void *bytes, size_t length, OFF offset) { \
    REAL(ssize_t, #NAME_, int, const void *, size_t, OFF); \
    const char *path = name_of(fd); \
    if (!path) return real(fd, bytes, length, offset); \
    if (fails(WRITE)) return -1; \
    ssize_t done = real(fd, bytes, length, offset); \
    struct iovec one = {(void *)bytes, length}; \
    if (done > 0) record("write", path, NULL, offset, done, &one, 1); \
    return done; \
  }
WRITING(pwrite, off_t)
WRITING(pwrite64, off64_t)

#define WRITING_PARTS(NAME_, OFF) \
  ssize_t NAME_(int fd, const struct iovec *parts, int count, OFF offset) { \
    REAL(ssize_t, #NAME_, int, const struct iovec *, int, OFF); \
    const char *path = name_of(fd); \
    if (!path) return real(fd, parts, count, offset); \
    if (fails(WRITE)) return -1; \
    ssize_t done = real(fd, parts, count, offset); \
    if (done > 0) record("write", path, NULL, offset, done, parts, count); \
    return done; \
  }
WRITING_PARTS(pwritev, off_t)
WRITING_PARTS(pwritev64, off64_t)

#define SYNCING(NAME_) \
  int NAME_(int fd) { \
    REAL(int, #NAME_, int); \
    const char *path = name_of(fd); \
    if (!path) return real(fd); \
    if (fails(SYNC)) return -1; \
    /* What is written meanwhile may or may not be on the disk afterwards. */ \
    record("syncing", path, NULL, 0, 0, NULL, 0); \
    int done = real(fd); \
    if (done == 0) record("sync", path, NULL, 0, 0, NULL, 0); \
    return done; \
  }
SYNCING(fsync)
SYNCING(fdatasync)

#define CUTTING(NAME_, OFF) \
  int NAME_(int fd, OFF length) { \
    REAL(int, #NAME_, int, OFF); \
    const char *path = name_of(fd); \
    if (!path) return real(fd, length); \
    if (fails(WRITE)) return -1; \
    int done = real(fd, length); \
    if (done == 0) record("truncate", path, NULL, 0, length, NULL, 0); \
    return done; \
  }
CUTTING(ftruncate, off_t)
CUTTING(ftruncate64, off64_t)

int rename(const char *from, const char *to) {
  REAL(int, "rename", const char *, const char *);
  if (!is_ours(from) || !is_ours(to)) return real(from, to);
  if (fails(NAME)) return -1;
  int done = real(from, to);
  if (done == 0) {
    record("rename", from, to, 0, 0, NULL, 0);
    pthread_mutex_lock(&lock);
    for (int fd = 0; fd < MOST_FILES; fd++)
      if (names[fd] && strcmp(names[fd], from) == 0) { free(names[fd]); names[fd] = strdup(to); }
    pthread_mutex_unlock(&lock);
  }
  return done;
}
/* A second name for a file: the way in which a name is taken that must not be another file's. */
int link(const char *from, const char *to) {
  REAL(int, "link", const char *, const char *);
  if (!is_ours(from) || !is_ours(to)) return real(from, to);
  if (fails(NAME)) return -1;
  int done = real(from, to);
  if (done == 0) record("link", from, to, 0, 0, NULL, 0);
  return done;
}
int unlink(const char *path) {
  REAL(int, "unlink", const char *);
  if (!is_ours(path)) return real(path);
  if (fails(NAME)) return -1;
  int done = real(path);
  if (done == 0) record("unlink", path, NULL, 0, 0, NULL, 0);
  return done;
}
int mkdir(const char *path, mode_t mode) {
  REAL(int, "mkdir", const char *, mode_t);
  if (!is_ours(path)) return real(path, mode);
  if (fails(NAME)) return -1;
  int done = real(path, mode);
  if (done == 0) record("mkdir", path, NULL, 0, 0, NULL, 0);
  return done;
}
int rmdir(const char *path) {
  REAL(int, "rmdir", const char *);
  if (!is_ours(path)) return real(path);
  if (fails(NAME)) return -1;
  int done = real(path);
  if (done == 0) record("rmdir", path, NULL, 0, 0, NULL, 0);
  return done;
}
