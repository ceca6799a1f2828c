// Authenticates a request. Whatever ends a session in a browser ends its token; cookies are only for the few reads that
// a browser makes without a header, so they open nothing that the screens no longer show.
import type { Db } from '#db/client.ts';
import {
  type AdminActor,
  anonymous,
  type Caller,
  type Companion,
  type WallActor,
} from '#shared/actor.ts';
import { findPlayer } from '../reads.ts';
import { findAdmin } from '../repo.ts';
import type { SessionKind } from '../rules.ts';
import type { Sessions } from './sessions.ts';

export const COOKIES = { player: 'swag_player', admin: 'swag_admin', wall: 'swag_wall' } as const;

interface Credentials {
  readonly authorization: string | undefined;
  /** For a route that accepts cookies; null elsewhere, where only the Bearer token counts. */
  readonly cookies: Readonly<Record<string, string | undefined>> | null;
}

export type Identify = (credentials: Credentials) => Promise<Caller>;

interface Deps {
  db: Db;
  sessions: Record<SessionKind, Pick<Sessions, 'resolve' | 'goneAs'>>;
  companions: {
    /** The companion whose phone is calling right now, or null. */
    seen(id: string): Companion | null;
  };
  walls: {
    /** The wall of a session token, or null. */
    resolve(token: string): WallActor | null;
  };
}

/** An unknown or expired token gives the anonymous caller, not an error; so does that of a disabled account. */
export function createIdentify({ db, sessions, companions, walls }: Deps): Identify {
  const phoneOf = async (token: string): Promise<Caller> => {
    const session = await sessions.player.resolve(token);
    const row = session && findPlayer(db, session.userId);
    const gone = session ? undefined : sessions.player.goneAs(token);
    if (gone) return { ...anonymous, gone };
    if (!row || row.disabledAt) return anonymous;
    const { id, firstName, lastName } = row;
    const { sessionId, companionId } = session;
    const phone = { id, firstName, lastName, sessionId };
    if (companionId === null) return { ...anonymous, player: { kind: 'player', ...phone } };
    const companion = companions.seen(companionId);
    if (!companion) return anonymous;
    return { ...anonymous, companion: { kind: 'companion', ...phone, companion } };
  };

  const adminOf = async (token: string): Promise<AdminActor | null> => {
    const session = await sessions.admin.resolve(token);
    const row = session && findAdmin(db, session.userId);
    if (!row || row.disabledAt) return null;
    const { id, username, firstName, role } = row;
    return { kind: 'admin', id, username, firstName, role, sessionId: session.sessionId };
  };

  const byToken = async (token = ''): Promise<Caller> => {
    if (token.startsWith('p_')) return phoneOf(token);
    if (token.startsWith('a_')) return { ...anonymous, admin: await adminOf(token) };
    if (token.startsWith('w_')) return { ...anonymous, wall: walls.resolve(token) };
    return anonymous;
  };

  return async ({ authorization, cookies }) => {
    // The scheme is case-insensitive (RFC 9110, 11.1).
    if (authorization !== undefined) return byToken(/^bearer +(\S+)$/i.exec(authorization)?.[1]);
    if (!cookies) return anonymous;
    const { player, companion } = await byToken(cookies[COOKIES.player]);
    return {
      player,
      companion,
      admin: (await byToken(cookies[COOKIES.admin])).admin,
      wall: (await byToken(cookies[COOKIES.wall])).wall,
    };
  };
}
