// One anonymous websocket that sends nothing but packets, until it is cut.
import { SOCKET_PATH } from '#shared/paths.ts';
import { type AttackTarget, pause } from './attack.ts';
import type { FloodCount } from './flood-count.ts';
import { connect, headOf } from './send.ts';

/** In the words of Engine.IO 4: a message, a CONNECT to a namespace that does not exist, a pong, a noop. */
const PACKETS = ['42["anything"]', '40/unknown,', '3', '6'];

/** A short text as a client's websocket frame; the mask may be zero. */
const frameOf = (text: string) =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

const ROUNDS = 250;
const BURST = Buffer.concat(Array(ROUNDS).fill(PACKETS.map(frameOf)).flat());

const HANDSHAKE = headOf('GET', `${SOCKET_PATH}/?EIO=4&transport=websocket`, {
  Upgrade: 'websocket',
  Connection: 'Upgrade',
  'Sec-WebSocket-Key': 'aG9zdGlsZS1ob3N0aWxlLQ==',
  'Sec-WebSocket-Version': 13,
});

export async function floodWebsocket(
  target: AttackTarget,
  signal: AbortSignal,
  count: FloodCount,
): Promise<void> {
  const socket = connect(target);
  const closed = new AbortController();
  socket.once('close', () => closed.abort());
  const over = AbortSignal.any([signal, closed.signal]);
  const ended = new Promise<null>((resolve) =>
    over.addEventListener('abort', () => resolve(null), { once: true }),
  );
  const next = (event: string) =>
    Promise.race([ended, new Promise<unknown>((resolve) => socket.once(event, resolve))]);

  socket.write(HANDSHAKE);
  const first = await next('data');
  const isOpen = Buffer.isBuffer(first) && first.toString('latin1').startsWith('HTTP/1.1 101');
  if (isOpen) count.opened();
  else if (!signal.aborted) count.refused();
  socket.resume();
  while (isOpen && !over.aborted) {
    const isRoom = socket.write(BURST);
    count.sent(ROUNDS * PACKETS.length);
    await (isRoom ? pause(1, over) : next('drain'));
  }
  if (isOpen && !signal.aborted) count.cut();
  socket.destroy();
}
