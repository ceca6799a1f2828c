// The worker side of the sandbox.

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
