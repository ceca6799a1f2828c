// The wall's live connection: hears that something changed, and reconnects for ever.
import { io } from 'socket.io-client';
import { loadToken } from '#client/device/storage.ts';
import { SOCKET_PATH } from '#shared/paths.ts';

/** The library adds jitter. */
const RECONNECT_MS = { first: 1000, longest: 10_000 };

interface WallSocketOptions {
  onConnect(): void;
  onChange(): void;
  /** Lost or closed. It is connected again, but after the wall's end. */
  onDisconnect(): void;
}

export type ConnectWall = typeof openWallSocket;

/** @returns a function that closes the connection */
export function openWallSocket({ onConnect, onChange, onDisconnect }: WallSocketOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const socket = io({
    path: SOCKET_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    reconnectionDelay: RECONNECT_MS.first,
    reconnectionDelayMax: RECONNECT_MS.longest,
    auth: (callback) => callback({ wall: true, token: loadToken('wall') }),
  });
  const connectLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), RECONNECT_MS.longest);
  };
  socket.on('connect', onConnect);
  socket.on('wall_changed', onChange);
  socket.on('disconnect', (reason) => {
    if (isClosed) return;
    onDisconnect();
    // The library does not reconnect when the server closed the connection on purpose.
    if (reason === 'io server disconnect') connectLater();
  });
  socket.on('connect_error', () => {
    // Active: the library tries again.
    if (!socket.active && !isClosed) connectLater();
  });
  return () => {
    isClosed = true;
    clearTimeout(timer);
    socket.disconnect();
  };
}
