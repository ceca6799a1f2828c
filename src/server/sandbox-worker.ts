// The worker side of the sandbox.
import os from 'node:os';

/**
 * Nice value. Less than that of the threads that decode (`scripts/setup/background-threads.cjs`): calls here end at limits of
 * wall-clock time, which a busy program beside the server would use up.
 */
const NICENESS = 5;

try {
  // On Linux the priority of this thread alone; elsewhere it would be the whole server's.
  if (process.platform === 'linux') os.setPriority(0, NICENESS);
} catch {
  // A container that forbids it.
}

export interface TaskCall {
  /** Null checks that the worker has loaded its modules. */
  readonly name: string | null;
  readonly input: unknown;
}

export const callTask =
  (tasks: Readonly<Record<string, (input: never) => unknown>>) =>
  ({ name, input }: TaskCall): unknown => {
    if (name === null) return null;
    const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
    if (!task) throw new Error(`The sandbox has no task ${name}`);
    return task(input as never);
  };
