// Frees large buffers at once. The garbage collector does not see how much memory they take, and rarely runs in a mostly idle
// thread.
import { MessageChannel } from 'node:worker_threads';

/**
 * Detaches the buffers by transferring them to a port that is closed unread. Afterwards they and their views are empty. Shared
 * memory is left alone.
 */
export function freeBuffers(buffers: readonly ArrayBufferLike[]): void {
  const once = [...new Set(buffers)].filter((buffer) => buffer instanceof ArrayBuffer);
  if (once.length === 0) return;
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(null, once);
  port1.close();
  port2.close();
}
