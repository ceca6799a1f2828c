// A device with the live connection open: what it heard, in order, and what it says.
import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import { afterEach, expect, vi } from 'vitest';
import { SOCKET_PATH } from '#shared/paths.ts';

export interface LiveOptions {
  token?: string | null;
  since?: unknown;
  headers?: Record<string, string>;
  transports?: ('websocket' | 'polling')[];
  reconnects?: boolean;
}

type Heard = [name: string, payload?: unknown, dispatcher?: unknown];

/** Milliseconds; above a busy machine's slowest answer, below the time after which a silent socket is closed anyway. */
const TIMEOUT_MS = 15_000;

const open: { disconnect(): void }[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

export function liveClient(origin: string, options: LiveOptions = {}) {
  const { token, since, headers, transports = ['websocket', 'polling'], reconnects } = options;
  const settings: Partial<ManagerOptions & SocketOptions> = {
    path: SOCKET_PATH,
    transports,
    tryAllTransports: true,
    forceNew: true,
    reconnection: reconnects ?? false,
    reconnectionDelay: 50,
    extraHeaders: headers,
    auth: { token, since },
  };
  const socket = io(origin, settings);
  open.push(socket);
  const heard: Heard[] = [];
  socket.onAny((...event) => heard.push(event as Heard));
  const isIn = new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  isIn.catch(() => {});

  return {
    socket,
    heard,
    /** Resolves when connected, rejects with the server's refusal. */
    isIn,
    /** The payloads heard under this name. */
    of: (name: string) => heard.filter(([it]) => it === name).map(([, payload]) => payload),
    numbers: () => heard.flatMap(([, , it]) => (it as { seq?: number } | undefined)?.seq ?? []),
    say: (name: string, ...args: unknown[]) =>
      socket.timeout(TIMEOUT_MS).emitWithAck(name, ...args) as Promise<unknown>,
    /** After this, everything sent before has been heard. */
    async settle() {
      await socket.timeout(TIMEOUT_MS).emitWithAck('join-room', 'contest');
    },
    until: (check: () => void) => vi.waitFor(check, { timeout: TIMEOUT_MS, interval: 10 }),
    isClosed: () =>
      vi.waitFor(() => expect(socket.connected).toBe(false), { timeout: TIMEOUT_MS, interval: 10 }),
  };
}
