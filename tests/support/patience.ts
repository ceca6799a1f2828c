// How long a test waits before it takes something for hung: on a busy machine longer.
import os from 'node:os';

/** Programs that want a core, for each core, over the last minute; 1 on a machine with nothing else to do. */
const crowding = (): number => Math.max(1, (os.loadavg()[0] ?? 0) / os.availableParallelism());

/** Milliseconds for what takes at most `milliseconds` on a quiet machine. */
export const patience = (milliseconds: number): number => Math.ceil(milliseconds * crowding());
