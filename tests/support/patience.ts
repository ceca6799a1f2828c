// How long a test waits before it treats something as hung: longer on a busy machine.
import os from 'node:os';

/** Load per core over the last minute; at least 1, the value of an idle machine. */
const crowding = (): number => Math.max(1, (os.loadavg()[0] ?? 0) / os.availableParallelism());

/** Milliseconds to allow for something that takes at most `milliseconds` on an idle machine. */
export const patience = (milliseconds: number): number => Math.ceil(milliseconds * crowding());
