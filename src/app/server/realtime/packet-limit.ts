// Counts what a connection sends before any of it is interpreted, and cuts a flood. Socket.IO's own middleware is too
// late: by then packets are decoded, payloads split, namespaces looked up and answered.
import type { RealtimeServer } from './socket-types.ts';

/** A phone says a handful of things a minute; whoever catches up on a weekend confirms a hundred at once. */
const PACKETS_MAX = 200;
/** Until it has proved who it is: one CONNECT for each namespace there is, the upgrade's probe, heartbeats. */
const PACKETS_MAX_UNKNOWN = 20;
const WINDOW_MS = 10_000;
/** Stands between the packets of a polling payload (Engine.IO protocol 4). */
const SEPARATOR = '\x1e';

/** What is used of Engine.IO's transports, whose types leave it out. */
interface Transport {
  readonly name: string;
  readonly socket?: NodeJS.EventEmitter & { terminate(): void };
  onData(data: unknown): void;
  onPacket(packet: unknown): void;
}

export interface Connection extends NodeJS.EventEmitter {
  readonly id: string;
  readonly remoteAddress?: string;
  readonly transport: Transport;
  close(discard?: boolean): void;
}

function countPackets(payload: unknown, most: number): number {
  if (typeof payload !== 'string') return 1;
  let packets = 1;
  for (let at = payload.indexOf(SEPARATOR); at >= 0; at = payload.indexOf(SEPARATOR, at + 1)) {
    packets++;
    if (packets > most) break;
  }
  return packets;
}

interface Deps {
  /** Called once for each connection that was cut. */
  onFlood(connection: Connection): void;
}

/** Packets of known people are counted more generously from `admit` on. */
export function createPacketLimit({ onFlood }: Deps) {
  const limits = new Map<string, number>();

  const watch = (connection: Connection): void => {
    // Counted here and not with rate-limiter-flexible, which answers with a promise: by then the packet would be read.
    let since = performance.now();
    let sent = 0;
    let isCut = false;
    const transports = new Set<Transport>();
    limits.set(connection.id, PACKETS_MAX_UNKNOWN);
    connection.once('close', () => limits.delete(connection.id));

    const cut = () => {
      isCut = true;
      // At once and without a goodbye: a flood is not read to its end.
      for (const { socket } of transports) socket?.terminate();
      connection.close(true);
      onFlood(connection);
    };

    /** @returns whether they may be interpreted */
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
          if (count(countPackets(payload, PACKETS_MAX))) onData.call(transport, payload);
        };
        return;
      }
      transport.onPacket = (packet) => {
        if (count(1)) onPacket.call(transport, packet);
      };
      // Frames of the WebSocket protocol itself, which are answered before Engine.IO hears of them.
      for (const frame of ['ping', 'pong']) transport.socket?.on(frame, () => count(1));
    };
    guard(connection.transport);
    connection.on('upgrading', guard);
  };

  return {
    watch(io: RealtimeServer): void {
      io.engine.on('connection', (connection: Connection) => watch(connection));
    },
    /** From now on the connection counts as one of a known person. */
    admit(connectionId: string): void {
      if (limits.has(connectionId)) limits.set(connectionId, PACKETS_MAX);
    },
  };
}
