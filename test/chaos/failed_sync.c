#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Fails the next sync of a file whose path contains FAIL_SYNC_OF, once, while the file FAIL_SYNC_WHEN exists. */
static int is_hit(int fd) {
  const char *part = getenv("FAIL_SYNC_OF"), *when = getenv("FAIL_SYNC_WHEN");
  char link[64], path[4096];
  if (!part || !when || access(when, F_OK) != 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t size = readlink(link, path, sizeof path - 1);
  if (size < 0) return 0;
  path[size] = 0;
  if (!strstr(path, part)) return 0;
  return unlink(when) == 0;
}

int fsync(int fd) {
  if (is_hit(fd)) { errno = EIO; return -1; }
  return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd);
}

int fdatasync(int fd) {
  if (is_hit(fd)) { errno = EIO; return -1; }
  return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd);
}
