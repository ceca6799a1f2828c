// Anonymous sockets that only send packets, as fast as they are accepted, and reconnect when cut.
import { SOCKET_PATH } from '#shared/paths.ts';
import { type Attack, type AttackTarget, pause } from './attack.ts';
import { connect, headOf } from './send.ts';

const CONNECTIONS = 20;
/** Milliseconds after a cut: a program that does not wait at all would mostly measure itself. */
const RECONNECT_DELAY = 50;

/** Engine.IO 4 packets: a message, a CONNECT to a namespace that does not exist, a pong, a noop. */
const PACKETS = ['42["anything"]', '40/unknown,', '3', '6'];

/** A short text as a client's WebSocket frame; the mask may be zero. */
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

/** One connection, until it is cut. */
async function flood(
  target: AttackTarget,
  signal: AbortSignal,
  note: (what: 'opened' | 'cut') => void,
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
  if (isOpen) note('opened');
  socket.resume();
  while (isOpen && !over.aborted) {
    await (socket.write(BURST) ? pause(1, over) : next('drain'));
  }
  if (isOpen && !signal.aborted) note('cut');
  socket.destroy();
}

/** Reports the connections that were cut, and those opened in the second half. */
export const socketFlood: Attack = async (target) => async (signal) => {
  const half = performance.now() + (target.seconds * 1000) / 2;
  const figures = { lanes: CONNECTIONS, cut: 0, lateOpened: 0 };
  const note = (what: 'opened' | 'cut') => {
    if (what === 'cut') figures.cut++;
    else if (performance.now() >= half) figures.lateOpened++;
  };
  const repeat = async () => {
    while (!signal.aborted) {
      await flood(target, signal, note);
      await pause(RECONNECT_DELAY, signal);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, repeat));
  return { figures };
};
