// Types of a connected socket and whom its token authenticated: a person or a wall.
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Role } from '#features/notifications/contract.ts';
import type { AdminRole, WallActor } from '#shared/actor.ts';

export interface Person {
  readonly role: Role;
  readonly id: string;
  readonly sessionId: string;
  /** Set for a companion's phone; null for a person's own device. */
  readonly companionId: string | null;
  /** Null for a player. */
  readonly adminRole: AdminRole | null;
  /** The last `seq` sent over this socket. */
  lastSent: number;
}

/** A socket authenticates either a person or a wall. */
type SocketData = (
  | { readonly person: Person; readonly wall: null }
  | { readonly person: null; readonly wall: WallActor }
) & {
  /** The last `seq` this device has shown. */
  readonly since: number;
};

type Events = DefaultEventsMap;
export type RealtimeServer = Server<Events, Events, Events, SocketData>;
export type RealtimeSocket = Socket<Events, Events, Events, SocketData>;

/** Room of all live walls. */
export const WALLS = 'walls';

export const roomOfWall = ({ id }: WallActor): string => `wall:${id}`;
