// The live connection of one area: its own token, back by itself after a gap, on polling where websockets are blocked.
import { io } from 'socket.io-client';
import { SOCKET_PATH } from '#shared/paths.ts';
import { onSessionsChanged, type Role, tokenOf } from './session-store.ts';

/** Milliseconds between tries; the library spreads them, so that a thousand phones do not come back at once. */
const RETRY = { first: 1000, longest: 5000 };
/** After the server closed it on purpose. */
const PAUSE = 15_000;

export type Say = (name: string, ...args: unknown[]) => void;

interface SocketOptions {
  role: Role;
  /** The last number this device has shown, asked for at every connection. */
  since(): number;
  /** At the first connection and after every gap. */
  onOpen(say: Say): void;
  onMessage(name: string, payload: unknown, delivery: unknown): void;
  /** The server ended it or let it not in: whoever is signed in may be so no longer. */
  onRefused(): void;
}

const codeOf = (cause: Error): unknown =>
  (cause as Error & { data?: { code?: unknown } }).data?.code;

/** @returns what closes it */
export function openSocket(options: SocketOptions): () => void {
  const { role, since, onOpen, onMessage, onRefused } = options;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refusedToken: string | null | undefined;

  const socket = io({
    path: SOCKET_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    reconnectionDelay: RETRY.first,
    reconnectionDelayMax: RETRY.longest,
    auth: (give) => give({ token: tokenOf(role), since: since() }),
  });
  const say: Say = (name, ...args) => socket.emit(name, ...args);
  socket.on('connect', () => onOpen(say));
  socket.onAny(onMessage);
  socket.on('disconnect', (why) => {
    if (why !== 'io server disconnect' || isOver) return;
    onRefused();
    connectLater();
  });
  socket.on('connect_error', (cause) => {
    // Otherwise the server could not be reached, and the library tries again.
    if (socket.active) return;
    if (codeOf(cause) === 'UNAUTHENTICATED') {
      refusedToken = tokenOf(role);
      onRefused();
    } else connectLater();
  });
  const connectLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), PAUSE * (0.5 + Math.random()));
  };

  // The same token would only be refused again.
  const stopListening = onSessionsChanged(() => {
    if (refusedToken === undefined || tokenOf(role) === refusedToken) return;
    refusedToken = undefined;
    socket.connect();
  });

  return () => {
    isOver = true;
    clearTimeout(timer);
    stopListening();
    socket.disconnect();
  };
}
