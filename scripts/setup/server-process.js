// How the server's process is started.

/** Environment of the server's process; variables already set take precedence. */
export const SERVER_ENV = {
  // Passwords, images and DNS share libuv's thread pool; the default of four slow tasks would starve the rest.
  UV_THREADPOOL_SIZE: '8',
  // glibc gives each thread that decodes a picture its own heap and keeps freed memory there.
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/** Flags of Node. */
export const SERVER_FLAGS = ['--max-semi-space-size=2'];
