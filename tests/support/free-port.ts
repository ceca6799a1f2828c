// A port for a server whose address must be known before it starts.
import { randomInt } from 'node:crypto';
import net from 'node:net';

/**
 * Below the ephemeral ports: until the server starts, a parallel test could be assigned the port. Above the ports that
 * browsers refuse to open. Each test worker has its own range.
 */
const COUNT = 4_000;
const FIRST = 15_000 + COUNT * ((Number(process.env.VITEST_POOL_ID ?? 1) - 1) % 4);
let taken = randomInt(COUNT);

/** Returns a different port each time, one on which nothing listens. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    taken = (taken + 1) % COUNT;
    const port = FIRST + taken;
    const probe = net.createServer();
    probe.on('error', () => resolve(freePort()));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
