// Counts packets before they are interpreted, and closes flooding connections. Socket.IO's middleware runs too late: after
// decoding packets, splitting payloads and looking up namespaces.
import type { IncomingMessage } from 'node:http';
import type { RealtimeServer } from './socket-types.ts';

/** Packets of an authenticated client; one that catches up after days acknowledges a hundred at once. */
const PACKETS_MAX = 200;
/** Packets before authentication: one CONNECT per namespace, the upgrade's probe, heartbeats. */
const PACKETS_MAX_UNKNOWN = 20;
const WINDOW_MS = 10_000;
/** Separates the packets of a polling payload (Engine.IO protocol 4). */
const SEPARATOR = '\x1e';

/** Members of Engine.IO's transports that its types omit. */
interface Transport {
  readonly name: string;
  readonly socket?: NodeJS.EventEmitter & { terminate(): void };
  onData(data: unknown): void;
  onPacket(packet: unknown): void;
}

export interface Connection extends NodeJS.EventEmitter {
  readonly id: string;
  readonly request: IncomingMessage;
  readonly transport: Transport;
  close(discard?: boolean): void;
}

/** A payload has at most 16 kB (`maxHttpBufferSize`). */
const countPackets = (payload: unknown): number =>
  typeof payload === 'string' ? payload.split(SEPARATOR).length : 1;

interface Deps {
  /** Called once per closed connection. */
  onFlood(connection: Connection): void;
}

/** `admit` raises the limit for an authenticated connection. */
export function createPacketLimit({ onFlood }: Deps) {
  const limits = new Map<string, number>();

  const watch = (connection: Connection): void => {
    // Not rate-limiter-flexible: its promise would resolve after the packet was read.
    let since = performance.now();
    let sent = 0;
    let isCut = false;
    const transports = new Set<Transport>();
    limits.set(connection.id, PACKETS_MAX_UNKNOWN);
    connection.once('close', () => limits.delete(connection.id));

    const cut = () => {
      isCut = true;
      // Immediately and without a close frame: the rest of a flood is not read.
      for (const { socket } of transports) socket?.terminate();
      connection.close(true);
      onFlood(connection);
    };

    /** @returns whether the packets may be interpreted */
    const count = (packets: number): boolean => {
      if (isCut) return false;
      const now = performance.now();
      if (now - since > WINDOW_MS) {
        since = now;
        sent = 0;
      }
      sent += packets;
      if (sent <= (limits.get(connection.id) ?? PACKETS_MAX_UNKNOWN)) return true;
      cut();
      return false;
    };

    const guard = (transport: Transport): void => {
      if (transports.has(transport)) return;
      transports.add(transport);
      const { onData, onPacket } = transport;
      if (transport.name === 'polling') {
        transport.onData = (payload) => {
          if (count(countPackets(payload))) onData.call(transport, payload);
        };
        return;
      }
      transport.onPacket = (packet) => {
        if (count(1)) onPacket.call(transport, packet);
      };
      // Control frames of the WebSocket protocol, which are answered below Engine.IO.
      for (const frame of ['ping', 'pong']) transport.socket?.on(frame, () => count(1));
    };
    guard(connection.transport);
    connection.on('upgrading', guard);
  };

  return {
    watch(io: RealtimeServer): void {
      io.engine.on('connection', (connection: Connection) => watch(connection));
    },
    admit(connectionId: string): void {
      if (limits.has(connectionId)) limits.set(connectionId, PACKETS_MAX);
    },
  };
}
