// What uploads share: one queue for all of them, and how slow a sender may be.

/** Uploads being received and read, each with its bytes in memory. Those that wait for their turn are not read. */
export const UPLOAD_QUEUE = {
  concurrency: 80,
  concurrencyPerSender: 2,
  maxWaiting: 400,
  maxWaitingPerSender: 60,
  waitTimeoutMs: 20_000,
  retryAfter: 5,
};

/** At less than seven times as much a photo would not arrive before `UPLOAD_MAX`. */
export const MIN_BYTES_PER_SECOND = 500;

/** Milliseconds. No photo of 2 MB takes longer, however bad the wifi, and no asset of 10 MB at the organisers' table. */
export const UPLOAD_MAX = 10 * 60_000;
