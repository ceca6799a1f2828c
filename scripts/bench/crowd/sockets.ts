// Connected players.
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { HANDSHAKES, HANDSHAKES_SECONDS } from '#app/server/realtime/handshake.ts';
import { SOCKET_PATH } from '#shared/paths.ts';
import type { ContestProcess } from '#tests/support/contest-process.ts';
import { inBatches } from './in-batches.ts';

const AT_ONCE = 50;
/** The server limits the handshakes per address; real phones have different addresses. */
const PER_WINDOW = HANDSHAKES * 0.8;
const WINDOW_MS = HANDSHAKES_SECONDS * 1_000;

const connect = (origin: string, token: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(origin, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token },
    });
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });

/** One socket per token, in their order; they do not reconnect. */
export async function connectAll(
  { address }: Pick<ContestProcess, 'address'>,
  tokens: readonly string[],
): Promise<Socket[]> {
  const { origin } = new URL(address);
  const sockets: Socket[] = [];
  for (let from = 0; from < tokens.length; from += PER_WINDOW) {
    if (from > 0) await wait(WINDOW_MS);
    const some = tokens.slice(from, from + PER_WINDOW);
    sockets.push(
      ...(await inBatches(some.length, AT_ONCE, (i) => connect(origin, some[i] as string))),
    );
  }
  return sockets;
}
