// Turns what a request carries into who is asking. A cookie counts for reading alone: every change needs the Bearer
// token, which no other site can make a browser send.
import { anonymous, type Caller } from '#shared/actor.ts';
import type { AdminsService } from './admins.ts';
import type { PlayersService } from './players.ts';

export const COOKIES = { player: 'swag_player', admin: 'swag_admin' } as const;

interface Credentials {
  readonly authorization: string | undefined;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly isRead: boolean;
}

export type Identify = (credentials: Credentials) => Promise<Caller>;

interface Deps {
  players: Pick<PlayersService, 'resolve'>;
  admins: Pick<AdminsService, 'resolve'>;
}

export const createIdentify = ({ players, admins }: Deps): Identify => {
  const byToken = async (token: string): Promise<Caller> => {
    if (token.startsWith('p_')) return { player: await players.resolve(token), admin: null };
    if (token.startsWith('a_')) return { player: null, admin: await admins.resolve(token) };
    return anonymous;
  };
  return async ({ authorization, cookies, isRead }) => {
    if (authorization !== undefined) {
      // The scheme's case is free (RFC 9110, 11.1).
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
