// A port for a server whose address has to be known before it starts.
import { randomInt } from 'node:crypto';
import net from 'node:net';

/**
 * Below those that systems give to outgoing connections: until the server starts, one of the tests beside it could get the
 * port. Above those that browsers refuse to open. Each worker of the tests has its own.
 */
const COUNT = 4_000;
const FIRST = 15_000 + COUNT * ((Number(process.env.VITEST_POOL_ID ?? 1) - 1) % 4);
let taken = randomInt(COUNT);

/** Each time another one, on which nobody listens. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    taken = (taken + 1) % COUNT;
    const port = FIRST + taken;
    const probe = net.createServer();
    probe.on('error', () => resolve(freePort()));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
