// Ends connections at a stop: those that wait for nothing at once, the others when their request is answered.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds a running request gets at a stop. */
const GRACE = 4_000;

/**
 * Closes further connections of an address that has `max` of them, so that one machine cannot take all there are. A
 * whole hotel may be one address behind a tunnel, so the limit is wide.
 */
export function limitConnectionsPerAddress(server: Server, max: number): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (counts.get(address) ?? 0) + 1;
    if (count > max) return void socket.destroy();
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
}

/**
 * Watches a server's connections. Node's own closeIdleConnections leaves those alone that a browser opened ahead of
 * need and never used; a stop would wait for them until they time out.
 * @returns what ends them all, to be called when the server stops listening
 */
export function watchConnections(server: Server): () => void {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  const add = (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  };
  // Over TLS requests name the encrypted socket, which comes with an event of its own.
  server.on('connection', add);
  server.on('secureConnection', add);
  server.on('request', (request, response) => {
    busy.add(request.socket);
    response.once('close', () => busy.delete(request.socket));
  });
  const endAll = (which: (socket: Socket) => boolean) => {
    for (const socket of open) if (which(socket)) socket.destroy();
  };
  return () => {
    const isTls = 'setSecureContext' in server;
    if (!isTls) endAll((socket) => !busy.has(socket));
    setTimeout(() => endAll(() => true), GRACE).unref();
  };
}
