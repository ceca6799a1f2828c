// Authenticates a request. A cookie is accepted for reads only; writes require the Bearer token, which prevents CSRF.
import { anonymous, type Caller } from '#shared/actor.ts';
import type { AdminsService } from './admins.ts';
import type { PlayersService } from './players.ts';

export const COOKIES = { player: 'swag_player', admin: 'swag_admin' } as const;

interface Credentials {
  readonly authorization: string | undefined;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Whether the request has no side effects. */
  readonly isRead: boolean;
}

export type Identify = (credentials: Credentials) => Promise<Caller>;

interface Deps {
  players: Pick<PlayersService, 'resolve'>;
  admins: Pick<AdminsService, 'resolve'>;
}

/** An unknown or expired token gives the anonymous caller, not an error. */
export const createIdentify = ({ players, admins }: Deps): Identify => {
  const byToken = async (token: string): Promise<Caller> => {
    if (token.startsWith('p_')) return { player: await players.resolve(token), admin: null };
    if (token.startsWith('a_')) return { player: null, admin: await admins.resolve(token) };
    return anonymous;
  };
  return async ({ authorization, cookies, isRead }) => {
    if (authorization !== undefined) {
      // The scheme is case-insensitive (RFC 9110, 11.1).
      const token = /^bearer +(\S+)$/i.exec(authorization)?.[1];
      return token ? byToken(token) : anonymous;
    }
    if (!isRead) return anonymous;
    const player = cookies[COOKIES.player];
    const admin = cookies[COOKIES.admin];
    return {
      player: player ? (await byToken(player)).player : null,
      admin: admin ? (await byToken(admin)).admin : null,
    };
  };
};
