// Frees large buffers at once. The garbage collector does not know how much memory they take, and runs rarely in a thread
// with little else to do.
import { MessageChannel } from 'node:worker_threads';

/**
 * Detaches the buffers, each once, as a message that is never read. They have no bytes afterwards, nor have their views.
 * Shared memory stays.
 */
export function freeBuffers(buffers: readonly ArrayBufferLike[]): void {
  const once = [...new Set(buffers)].filter((buffer) => buffer instanceof ArrayBuffer);
  if (once.length === 0) return;
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(null, once);
  port1.close();
  port2.close();
}
