// Keeps a wall up to date for days: reads after each change, on each connection and at intervals, one read at a time,
// and retries forever. Only the last response is kept.

import { io } from 'socket.io-client';
import { failureOf } from '#client/calls/failure.ts';
import { loadToken } from '#client/device/storage.ts';
import { SOCKET_PATH } from '#shared/paths.ts';
import type { WallShow } from '../contract.ts';

/** The library adds jitter. */
const RECONNECT_MS = { first: 1000, longest: 10_000 };

interface WallSocketOptions {
  onConnect(): void;
  onChange(): void;
  /** Lost or closed by the server. */
  onDisconnect(): void;
}

export type ConnectWall = typeof openWallSocket;

/** @returns a function that closes the connection */
export function openWallSocket({ onConnect, onChange, onDisconnect }: WallSocketOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const socket = io({
    path: SOCKET_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    reconnectionDelay: RECONNECT_MS.first,
    reconnectionDelayMax: RECONNECT_MS.longest,
    auth: (callback) => callback({ wall: true, token: loadToken('wall') }),
  });
  /** When active, the library reconnects itself; not after the server has closed or refused the connection. */
  const comeBack = () => {
    if (!socket.active) timer = setTimeout(() => socket.connect(), RECONNECT_MS.longest);
  };
  socket.on('connect', onConnect);
  socket.on('wall_changed', onChange);
  socket.on('disconnect', () => {
    comeBack();
    onDisconnect();
  });
  socket.on('connect_error', comeBack);
  return () => {
    clearTimeout(timer);
    socket.off();
    socket.disconnect();
  };
}

/** Milliseconds between reads without a change: registrations are not signalled. */
const READ_EVERY = 30_000;
/** Milliseconds until the next try, doubled after each failure. */
const RETRY = { first: 1000, longest: 15_000 };

export type WallState =
  /** Nothing is known yet. */
  | { readonly phase: 'loading' }
  | { readonly phase: 'unreachable' }
  /** A code is needed; `isEnded` if this page has shown a wall before. */
  | { readonly phase: 'closed'; readonly isEnded: boolean }
  | {
      readonly phase: 'open';
      readonly show: WallShow;
      readonly isConnected: boolean;
    };

interface Deps {
  read(): Promise<WallShow>;
  connect: ConnectWall;
  tell(state: WallState): void;
}

export type WallReader = ReturnType<typeof createWallReader>;

const isClosedBy = (cause: unknown): boolean => [401, 403].includes(failureOf(cause).status ?? 0);

export function createWallReader({ read, connect, tell }: Deps) {
  let state: WallState = { phase: 'loading' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let disconnect: (() => void) | null = null;
  let failures = 0;
  let isReading = false;
  let isAwaited = false;
  let isStopped = false;

  const change = (next: WallState): void => {
    state = next;
    tell(next);
  };

  const mark = (isConnected: boolean): void => {
    if (state.phase === 'open' && state.isConnected !== isConnected)
      change({ ...state, isConnected });
  };

  const listen = (): void => {
    disconnect ??= connect({
      onConnect: refresh,
      onChange: refresh,
      onDisconnect: () => {
        mark(false);
        refresh();
      },
    });
  };

  const close = (): void => {
    disconnect?.();
    disconnect = null;
    change({ phase: 'closed', isEnded: state.phase === 'open' });
  };

  const planNext = (ms: number): void => {
    timer = setTimeout(refresh, ms);
  };

  const succeed = (show: WallShow): void => {
    failures = 0;
    change({ phase: 'open', show, isConnected: true });
    listen();
    planNext(READ_EVERY);
  };

  const fail = (cause: unknown): void => {
    if (isClosedBy(cause)) {
      close();
      return;
    }
    mark(false);
    if (state.phase === 'loading') change({ phase: 'unreachable' });
    planNext(Math.min(RETRY.longest, RETRY.first * 2 ** failures++));
  };

  /** Reads at once, even after the wall was closed, because somebody has opened it again. */
  function refresh(): void {
    isAwaited = true;
    if (!isReading && !isStopped) void run();
  }

  async function run(): Promise<void> {
    isReading = true;
    while (isAwaited && !isStopped) {
      isAwaited = false;
      clearTimeout(timer);
      const outcome = await read().then(
        (show) => () => succeed(show),
        (cause: unknown) => () => fail(cause),
      );
      if (!isStopped) outcome();
    }
    isReading = false;
  }

  return {
    refresh,
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      disconnect?.();
    },
  };
}
