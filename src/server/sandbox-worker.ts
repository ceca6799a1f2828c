// The worker side of the sandbox.
import { MessageChannel } from 'node:worker_threads';

export interface TaskCall {
  /** Null checks that the worker has loaded its modules. */
  readonly name: string | null;
  readonly input: unknown;
}

/** Bytes. Smaller inputs are left to the garbage collector, and a result may refer to them. */
const FREED_MIN = 128 * 1024;

/**
 * Frees the bytes of an input, which are the worker's own copy: as a message that is never read. The garbage collector of a worker
 * with little to do runs rarely, and would keep 50 MB of photos that were inspected minutes ago.
 */
function free(input: unknown): void {
  if (!(input instanceof Uint8Array) || !(input.buffer instanceof ArrayBuffer)) return;
  if (input.byteLength < FREED_MIN) return;
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(null, [input.buffer]);
  port1.close();
  port2.close();
}

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
