// Types of a connected socket and the people it authenticated: one with a token, up to two with cookies.
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Role } from '#features/notifications/contract.ts';
import type { AdminRole } from '#shared/actor.ts';

export interface Person {
  readonly role: Role;
  readonly id: string;
  readonly sessionId: string;
  /** Null for a player. */
  readonly adminRole: AdminRole | null;
  /** The last `seq` sent over this socket. */
  lastSent: number;
}

interface SocketData {
  people: Person[];
  /** The last `seq` this device has shown; ambiguous when it authenticated two people. */
  since: number;
}

type Events = DefaultEventsMap;
export type RealtimeServer = Server<Events, Events, Events, SocketData>;
export type RealtimeSocket = Socket<Events, Events, Events, SocketData>;
