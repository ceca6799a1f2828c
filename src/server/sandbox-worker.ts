// The worker side of the sandbox.
import { MessageChannel } from 'node:worker_threads';

export interface TaskCall {
  /** Null checks that the worker has loaded its modules. */
  readonly name: string | null;
  readonly input: unknown;
}

/** Bytes; less is left to the garbage collector. */
const FREED_MIN = 8 * 1024;
/** Objects and lists that an input nests. */
const DEPTH_MAX = 3;

function buffersIn(input: unknown, depth = DEPTH_MAX): ArrayBuffer[] {
  if (input instanceof Uint8Array) {
    const { buffer } = input;
    return buffer instanceof ArrayBuffer && buffer.byteLength >= FREED_MIN ? [buffer] : [];
  }
  if (typeof input !== 'object' || input === null || ArrayBuffer.isView(input)) return [];
  return depth === 0 ? [] : Object.values(input).flatMap((part) => buffersIn(part, depth - 1));
}

/**
 * Frees the bytes of an input, which are the worker's own copy, as a message that is never read. The garbage collector of a
 * worker with little to do runs rarely, and would keep 60 MB of photos that were read minutes ago.
 */
function free(input: unknown): void {
  const buffers = [...new Set(buffersIn(input))];
  if (buffers.length === 0) return;
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(null, buffers);
  port1.close();
  port2.close();
}

/** A result may not refer to the bytes of its input, which are freed before it is sent. */
export const callTask =
  (tasks: Readonly<Record<string, (input: never) => unknown>>) =>
  async ({ name, input }: TaskCall): Promise<unknown> => {
    if (name === null) return null;
    const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
    if (!task) throw new Error(`The sandbox has no task ${name}`);
    try {
      return await task(input as never);
    } finally {
      free(input);
    }
  };
