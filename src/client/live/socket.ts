// The Socket.IO connection of one role: its own token, automatic reconnection, polling where websockets are blocked.
import { io } from 'socket.io-client';
import { SOCKET_PATH } from '#shared/paths.ts';
import { loadToken, onSessionsChanged, type Role } from '../device/storage.ts';

/** The library adds jitter, so that a thousand phones do not reconnect at once. */
const RECONNECT_MS = { first: 1000, longest: 5000 };
/** After the server closed the connection on purpose. */
const PAUSE_MS = 15_000;

export type Emit = (name: string, ...args: unknown[]) => void;

interface SocketOptions {
  role: Role;
  /** The last number this device has shown, read at every connection. */
  since(): number;
  /** At the first connection and after every reconnection. */
  onConnect(emit: Emit): void;
  onMessage(name: string, payload: unknown, delivery: unknown): void;
  /** The server closed or refused the connection: the session may have ended. */
  onRejected(): void;
  /** The connection was lost, or could not be made. */
  onLost?(): void;
}

const codeOf = (cause: Error): unknown =>
  (cause as Error & { data?: { code?: unknown } }).data?.code;

/** @returns a function that closes the connection */
export function openSocket(options: SocketOptions): () => void {
  const { role, since, onConnect, onMessage, onRejected, onLost } = options;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rejectedToken: string | null | undefined;

  const socket = io({
    path: SOCKET_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    reconnectionDelay: RECONNECT_MS.first,
    reconnectionDelayMax: RECONNECT_MS.longest,
    auth: (callback) => callback({ token: loadToken(role), since: since() }),
  });
  const emit: Emit = (name, ...args) => socket.emit(name, ...args);
  socket.on('connect', () => onConnect(emit));
  socket.onAny(onMessage);
  socket.on('disconnect', (reason) => {
    if (isClosed) return;
    if (reason !== 'io server disconnect') return onLost?.();
    onRejected();
    connectLater();
  });
  socket.on('connect_error', (cause) => {
    // Active: the server could not be reached, and the library retries.
    if (socket.active) return onLost?.();
    if (codeOf(cause) === 'UNAUTHENTICATED') {
      rejectedToken = loadToken(role);
      onRejected();
    } else connectLater();
  });
  const connectLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), PAUSE_MS * (0.5 + Math.random()));
  };

  // The same token would be rejected again.
  const stopListening = onSessionsChanged(() => {
    if (rejectedToken === undefined || loadToken(role) === rejectedToken) return;
    rejectedToken = undefined;
    socket.connect();
  });

  return () => {
    isClosed = true;
    clearTimeout(timer);
    stopListening();
    socket.disconnect();
  };
}
