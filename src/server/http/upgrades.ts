// Upgrade requests: WebSockets go to Socket.IO, anything else gets a plain HTTP/1.1 response.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { SOCKET_PATH } from '#shared/paths.ts';

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** With a trailing slash, as Engine.IO compares it; it would never answer or close what it does not recognise. */
const ENGINE_PATH = `${SOCKET_PATH}/`;

const isWebSocket = ({ headers, url = '' }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith(ENGINE_PATH);

/** Headers that offer an upgrade. `Connection` is replaced by `close`. */
const OFFER = new Set(['upgrade', 'connection', 'http2-settings']);

/** The request as received, without the upgrade offer. */
function withoutOffer({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (!OFFER.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[i + 1]}`);
  }
  return `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`;
}

/**
 * Answers requests that offer another protocol (`curl --http2`, Java's HttpClient by default), as RFC 9110 section 7.8
 * allows. Once a server has an upgrade listener, Node hands over every such connection instead of answering (a decision
 * per request, `shouldUpgradeCallback`, comes with Node 24), so the request is put back and parsed a second time. The connection
 * then closes, which limits this to once per connection. Call after Socket.IO has attached its listeners.
 */
export function ignoreOtherUpgrades(server: Server): void {
  const listeners = server.listeners('upgrade') as UpgradeListener[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request, socket, head) => {
    if (isWebSocket(request)) {
      for (const listener of listeners) listener.call(server, request, socket, head);
      return;
    }
    // Latin-1, as Node read it, so that headers with other bytes survive unchanged.
    socket.unshift(Buffer.concat([Buffer.from(withoutOffer(request), 'latin1'), head]));
    server.emit('connection', socket);
  });
}
