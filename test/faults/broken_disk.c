#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

/*
 * Breaks the disk under files whose path contains BREAK_FILES, or ends with it if that ends with $, while the file
 * BREAK_WHEN exists. BREAK_CALL=sync fails every sync with EIO; BREAK_CALL=write fails every write with EROFS, as on a
 * disk that the kernel remounted read-only. With BREAK_ONCE the first failure repairs the disk. With BREAK_THREAD only
 * calls of threads of that name fail. Every sync of these files takes SLOW_SYNC_MS longer.
 */
static int is_meant(const char *path, size_t length, const char *part) {
  size_t size = strlen(part);
  if (size == 0 || part[size - 1] != '$') return strstr(path, part) != NULL;
  size--;
  return length >= size && strncmp(path + length - size, part, size) == 0;
}

static int is_file(int fd) {
  const char *part = getenv("BREAK_FILES");
  char link[64], path[4096];
  if (!part) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t size = readlink(link, path, sizeof path - 1);
  if (size < 0) return 0;
  path[size] = 0;
  return is_meant(path, (size_t)size, part);
}

static int is_hit(int fd, const char *call) {
  const char *wanted = getenv("BREAK_CALL"), *when = getenv("BREAK_WHEN");
  if (!wanted || !when || strcmp(wanted, call) != 0 || access(when, F_OK) != 0) return 0;
  const char *thread = getenv("BREAK_THREAD");
  char name[16] = "";
  if (thread && (pthread_getname_np(pthread_self(), name, sizeof name) != 0 || strcmp(name, thread) != 0)) return 0;
  if (!is_file(fd)) return 0;
  return !getenv("BREAK_ONCE") || unlink(when) == 0;
}

static void wait_for_disk(int fd) {
  const char *ms = getenv("SLOW_SYNC_MS");
  if (ms && is_file(fd)) usleep(1000 * atoi(ms));
}

#define NEXT(name) dlsym(RTLD_NEXT, #name)
#define FAIL(fd, call, error) do { if (is_hit(fd, call)) { errno = error; return -1; } } while (0)

int fsync(int fd) {
  wait_for_disk(fd);
  FAIL(fd, "sync", EIO);
  return ((int (*)(int))NEXT(fsync))(fd);
}

int fdatasync(int fd) {
  wait_for_disk(fd);
  FAIL(fd, "sync", EIO);
  return ((int (*)(int))NEXT(fdatasync))(fd);
}

ssize_t write(int fd, const void *bytes, size_t count) {
  FAIL(fd, "write", EROFS);
  return ((ssize_t (*)(int, const void *, size_t))NEXT(write))(fd, bytes, count);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
  FAIL(fd, "write", EROFS);
  return ((ssize_t (*)(int, const void *, size_t, off_t))NEXT(pwrite))(fd, bytes, count, at);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
  FAIL(fd, "write", EROFS);
  return ((ssize_t (*)(int, const void *, size_t, off64_t))NEXT(pwrite64))(fd, bytes, count, at);
}

int ftruncate64(int fd, off64_t size) {
  FAIL(fd, "write", EROFS);
  return ((int (*)(int, off64_t))NEXT(ftruncate64))(fd, size);
}
