// A device with an open socket: the events it received, in order, and the messages it sends.
import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import { afterEach, expect, vi } from 'vitest';
import { SOCKET_PATH } from '#shared/paths.ts';
import { patience } from './patience.ts';

export interface LiveOptions {
  token?: string | null;
  since?: unknown;
  headers?: Record<string, string>;
  transports?: ('websocket' | 'polling')[];
  reconnects?: boolean;
  /** Connects as a live wall. */
  wall?: true;
}

type Received = [name: string, payload?: unknown, dispatcher?: unknown];

/** Milliseconds; longer than a busy machine's slowest response, shorter than the timeout of a silent socket. */
const TIMEOUT_MS = 15_000;

const open: { disconnect(): void }[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

export function liveClient(origin: string, options: LiveOptions = {}) {
  const { token, since, headers, transports = ['websocket', 'polling'] } = options;
  const { reconnects, wall } = options;
  const settings: Partial<ManagerOptions & SocketOptions> = {
    path: SOCKET_PATH,
    transports,
    tryAllTransports: true,
    forceNew: true,
    reconnection: reconnects ?? false,
    reconnectionDelay: 50,
    extraHeaders: headers,
    auth: { token, since, wall },
  };
  const socket = io(origin, settings);
  open.push(socket);
  const received: Received[] = [];
  socket.onAny((...event) => received.push(event as Received));
  const connected = new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  connected.catch(() => {});

  return {
    socket,
    received,
    /** Resolves when connected, rejects with the server's refusal. */
    connected,
    /** The payloads received under this name. */
    of: (name: string) => received.filter(([it]) => it === name).map(([, payload]) => payload),
    numbers: () => received.flatMap(([, , it]) => (it as { seq?: number } | undefined)?.seq ?? []),
    emit: (name: string, ...args: unknown[]) =>
      socket.timeout(patience(TIMEOUT_MS)).emitWithAck(name, ...args) as Promise<unknown>,
    /** When this resolves, everything sent before has been received. */
    async flush() {
      await socket.timeout(patience(TIMEOUT_MS)).emitWithAck('join-room', 'contest');
    },
    until: (check: () => void) =>
      vi.waitFor(check, { timeout: patience(TIMEOUT_MS), interval: 10 }),
    isClosed: () =>
      vi.waitFor(() => expect(socket.connected).toBe(false), {
        timeout: patience(TIMEOUT_MS),
        interval: 10,
      }),
  };
}

/** A client that is connected. */
export async function openClient(origin: string, options: LiveOptions = {}) {
  const client = liveClient(origin, options);
  await client.connected;
  return client;
}
