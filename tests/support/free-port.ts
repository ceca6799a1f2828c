// A port for a server whose address has to be known before it starts.
import { randomInt } from 'node:crypto';
import net from 'node:net';

/**
 * Below those that systems give to outgoing connections: until the server starts, one of the tests beside it could get the
 * port. Above those that browsers refuse to open.
 */
const PORTS = [15_000, 32_000] as const;

/** Each time another one, on which nobody listens. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const port = randomInt(...PORTS);
    const probe = net.createServer();
    probe.on('error', () => resolve(freePort()));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
