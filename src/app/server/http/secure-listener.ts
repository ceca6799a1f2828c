// https next to http: terminates TLS on its own port and hands the connections to the HTTP server, so that the same limits,
// timeouts, upgrades and sockets apply to both.
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import tls from 'node:tls';
import { GRACE, limitConnectionsPerAddress } from '#server/http/connections.ts';
import type { Certificate } from '#server/process/certificate.ts';
import { SECOND } from '#shared/time/durations.ts';
import { CONNECTIONS_MAX } from './http-server.ts';

/** Milliseconds; a phone needs one second. */
const HANDSHAKE_MAX = 10 * SECOND;

interface Options {
  /** The HTTP server, which counts, limits and closes the connections. */
  server: Server;
  certificate: Pick<Certificate, 'serve'>;
  /** 0 picks a free one. */
  port: number;
  host: string;
  /** Maximum open connections per network, unfinished handshakes included. */
  connectionsPerAddress: number;
}

/** @throws network errors, with the `port` */
export async function listenSecurely(options: Options) {
  const { server, certificate, port, host, connectionsPerAddress } = options;
  /** Connections whose handshake is unfinished, unknown to the HTTP server. */
  const open = new Set<Socket>();
  const secure = tls.createServer(
    { ALPNProtocols: ['http/1.1'], handshakeTimeout: HANDSHAKE_MAX, noDelay: true },
    (socket) => {
      server.emit('connection', socket);
    },
  );
  secure.maxConnections = CONNECTIONS_MAX;
  limitConnectionsPerAddress(secure, connectionsPerAddress);
  secure.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  // Node only reports a handshake that takes too long; `https` would close it.
  secure.on('tlsClientError', (_, socket) => socket.destroy());
  certificate.serve((pair) => secure.setSecureContext(pair));
  await new Promise<void>((resolve, reject) => {
    secure.once('error', reject);
    secure.listen(port, host, () => {
      secure.off('error', reject);
      resolve();
    });
  });
  return {
    port: (secure.address() as AddressInfo).port,
    /** Stops accepting connections and resolves once the HTTP server, to be closed next, has ended the existing ones. */
    close: () =>
      new Promise<void>((resolve) => {
        secure.close(() => resolve());
        setTimeout(() => {
          for (const socket of open) socket.destroy();
        }, GRACE).unref();
      }),
  };
}
