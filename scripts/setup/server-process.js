// What the server's process is started with.

/** Environment of the server's process; what is set already wins. */
export const SERVER_ENV = {
  // Passwords, images and DNS share libuv's thread pool; the default of four slow tasks would starve the rest.
  UV_THREADPOOL_SIZE: '8',
  // glibc gives each thread that decodes a picture a heap of its own, and keeps what was freed there.
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/** Flags of Node. */
export const SERVER_FLAGS = ['--max-semi-space-size=2'];
