// A connected socket and the people it speaks for: one with a token, two at most with cookies.
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Role } from '#features/notifications/contract.ts';

export interface Person {
  readonly role: Role;
  readonly id: string;
  readonly sessionId: string;
  /** The last number sent over this socket. */
  lastSent: number;
}

interface SocketData {
  people: Person[];
  /** The last number this device has shown; it cannot say whose when it speaks for two. */
  since: number;
}

type Events = DefaultEventsMap;
export type RealtimeServer = Server<Events, Events, Events, SocketData>;
export type RealtimeSocket = Socket<Events, Events, Events, SocketData>;

/** All organisers. Personal rooms have their recipient's name. */
export const ADMINS = 'admins';
