// One role's Socket.IO connection: its own token, reconnection, polling where WebSockets are blocked.
import { io, type Socket } from 'socket.io-client';
import { SOCKET_PATH } from '#shared/paths.ts';
import { doubt, heard, provedBase } from '../calls/base.ts';
import { loadToken, onSessionsChanged, type Role } from '../device/storage.ts';

/** Milliseconds until the next attempt, doubled each time. */
const RECONNECT_MS = { first: 1000, longest: 5000 };
/** Wait after the server has closed the connection on purpose, in milliseconds. */
const PAUSE_MS = 15_000;

export type Emit = (name: string, ...args: unknown[]) => void;

interface SocketOptions {
  role: Role;
  /** The last notification number this device has shown; read at every connection. */
  since(): number;
  /** Called at the first connection and after every reconnection. */
  onConnect(emit: Emit): void;
  onMessage(name: string, payload: unknown, delivery: unknown): void;
  /** Called when the server closes or refuses the connection: the session may have ended. */
  onRejected(): void;
  /** Called when the connection is lost or cannot be made. */
  onLost?(): void;
}

const codeOf = (cause: Error): unknown =>
  (cause as Error & { data?: { code?: unknown } }).data?.code;

/** @returns closes the connection */
export function openSocket(options: SocketOptions): () => void {
  const { role, since, onConnect, onMessage, onRejected, onLost } = options;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rejectedToken: string | null | undefined;

  const emit: Emit = (name, ...args) => socket?.emit(name, ...args);
  let lost = 0;
  let base = '';
  let socket: Socket | undefined;

  const listen = () => {
    const opened = io(base || location.origin, {
      path: SOCKET_PATH,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      forceNew: true,
      // We reconnect, not the library: whatever responds at the address next must first prove that it is this contest.
      reconnection: false,
      auth: (callback) => callback({ token: loadToken(role), since: since() }),
    });
    opened.on('connect', () => {
      lost = 0;
      onConnect(emit);
    });
    // Before its message makes the page ask for anything.
    opened.onAny(() => heard(base));
    opened.io.on('ping', () => heard(base));
    opened.onAny(onMessage);
    opened.on('disconnect', (reason) => {
      if (isClosed) return;
      if (reason !== 'io server disconnect') return comeBack();
      onRejected();
      connectLater(PAUSE_MS * (0.5 + Math.random()));
    });
    opened.on('connect_error', (cause) => {
      // `active` means that the server could not be reached.
      if (opened.active) return comeBack();
      if (codeOf(cause) === 'UNAUTHENTICATED') {
        rejectedToken = loadToken(role);
        onRejected();
      } else connectLater(PAUSE_MS * (0.5 + Math.random()));
    });
    return opened;
  };
  const comeBack = () => {
    if (isClosed) return;
    doubt(base);
    onLost?.();
    const longest = Math.min(RECONNECT_MS.longest, RECONNECT_MS.first * 2 ** lost++);
    // Jitter, so that a thousand phones do not reconnect at once.
    connectLater(longest * (0.5 + Math.random()));
  };
  const connect = async () => {
    let found: string;
    try {
      found = await provedBase();
    } catch {
      return comeBack();
    }
    if (isClosed) return;
    if (socket && found === base) return void socket.connect();
    base = found;
    socket?.removeAllListeners();
    socket?.disconnect();
    socket = listen();
  };
  const connectLater = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), milliseconds);
  };
  void connect();

  // Retry only with another token; the same one would be rejected again.
  const stopListening = onSessionsChanged(() => {
    if (rejectedToken === undefined || loadToken(role) === rejectedToken) return;
    rejectedToken = undefined;
    void connect();
  });

  return () => {
    isClosed = true;
    clearTimeout(timer);
    stopListening();
    socket?.disconnect();
  };
}
