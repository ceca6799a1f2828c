// The worker side of the sandbox.
import { MessageChannel } from 'node:worker_threads';

// Frees large buffers at once. The garbage collector does not see how much memory they take, and rarely runs in a mostly idle
// thread.

/**
 * Detaches the buffers by transferring them to a port that is closed unread. Afterwards they and their views are empty. Shared
 * memory is left alone.
 */
function freeBuffers(buffers: readonly ArrayBufferLike[]): void {
  const once = [...new Set(buffers)].filter((buffer) => buffer instanceof ArrayBuffer);
  if (once.length === 0) return;
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(null, once);
  port1.close();
  port2.close();
}

export interface TaskCall {
  /** Null only starts a worker. */
  readonly name: string | null;
  readonly input: unknown;
  /** Shared with the caller: set to 1 once the worker has loaded its modules and starts the call. */
  readonly begun: Int32Array;
}

/** In bytes; smaller buffers are left to the garbage collector. */
const FREED_MIN = 8 * 1024;
/** Maximum nesting of an input's objects and lists. */
const DEPTH_MAX = 3;

function buffersIn(input: unknown, depth = DEPTH_MAX): ArrayBufferLike[] {
  if (input instanceof Uint8Array) {
    return input.buffer.byteLength >= FREED_MIN ? [input.buffer] : [];
  }
  if (typeof input !== 'object' || input === null || ArrayBuffer.isView(input)) return [];
  return depth === 0 ? [] : Object.values(input).flatMap((part) => buffersIn(part, depth - 1));
}

/** A result must not reference its input's bytes, which are freed before it is sent. */
export const callTask =
  (tasks: Readonly<Record<string, (input: never) => unknown>>) =>
  async ({ name, input, begun }: TaskCall): Promise<unknown> => {
    Atomics.store(begun, 0, 1);
    if (name === null) return null;
    const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
    if (!task) throw new Error(`The sandbox has no task ${name}`);
    try {
      return await task(input as never);
    } finally {
      // Free the worker's own copy, or it would hold on to 60 MB of photos read minutes ago.
      freeBuffers(buffersIn(input));
    }
  };
