// Connected players.
import { io, type Socket } from 'socket.io-client';
import { SOCKET_PATH } from '#shared/paths.ts';
import type { ContestProcess } from '#tests/support/contest-process.ts';
import { inBatches } from '../photos/bench-contest.ts';

const AT_ONCE = 50;

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

/** One socket for each token, in their order; they do not reconnect. */
export const connectAll = (
  { address }: Pick<ContestProcess, 'address'>,
  tokens: readonly string[],
): Promise<Socket[]> => {
  const { origin } = new URL(address);
  return inBatches(tokens.length, AT_ONCE, (i) => connect(origin, tokens[i] as string));
};
