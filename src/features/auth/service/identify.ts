// Authenticates a request. What ends a session in a browser ends its token; a cookie is for the few reads that a browser makes
// without a header, so that it opens nothing that the screens no longer show.
import { anonymous, type Caller, type WallActor } from '#shared/actor.ts';
import type { AdminsService } from './admins.ts';
import type { PlayersService } from './players.ts';

export const COOKIES = { player: 'swag_player', admin: 'swag_admin', wall: 'swag_wall' } as const;

interface Credentials {
  readonly authorization: string | undefined;
  /** Of a route that a cookie opens; null elsewhere, where the Bearer token alone counts. */
  readonly cookies: Readonly<Record<string, string | undefined>> | null;
}

export type Identify = (credentials: Credentials) => Promise<Caller>;

interface Deps {
  players: Pick<PlayersService, 'resolve'>;
  admins: Pick<AdminsService, 'resolve'>;
  walls: {
    /** The wall of a session token, or null. */
    resolve(token: string): WallActor | null;
  };
}

/** An unknown or expired token gives the anonymous caller, not an error. */
export const createIdentify = ({ players, admins, walls }: Deps): Identify => {
  const byToken = async (token: string): Promise<Caller> => {
    if (token.startsWith('p_')) return { ...anonymous, player: await players.resolve(token) };
    if (token.startsWith('a_')) return { ...anonymous, admin: await admins.resolve(token) };
    if (token.startsWith('w_')) return { ...anonymous, wall: walls.resolve(token) };
    return anonymous;
  };
  return async ({ authorization, cookies }) => {
    if (authorization !== undefined) {
      // The scheme is case-insensitive (RFC 9110, 11.1).
      const token = /^bearer +(\S+)$/i.exec(authorization)?.[1];
      return token ? byToken(token) : anonymous;
    }
    if (!cookies) return anonymous;
    const player = cookies[COOKIES.player];
    const admin = cookies[COOKIES.admin];
    const wall = cookies[COOKIES.wall];
    return {
      player: player ? (await byToken(player)).player : null,
      admin: admin ? (await byToken(admin)).admin : null,
      wall: wall ? (await byToken(wall)).wall : null,
    };
  };
};
