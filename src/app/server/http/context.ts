// The tRPC context: caller, origin of the request, session cookie.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_TIMEOUTS } from '#features/auth/rules.ts';
import { COOKIES } from '#features/auth/service/identify.ts';
import { WALL_TTL } from '#features/wall/rules.ts';
import type { RequestLog } from '#server/http/request-log.ts';
import type { Context } from '#server/http/trpc.ts';
import type { ClientAddress } from '#server/process/client-address.ts';
import { cookieName, createOriginOf, DEVICE_COOKIE } from '#server/process/client-address.ts';
import type { Caller } from '#shared/actor.ts';
import { DAY, SECOND } from '#shared/time/durations.ts';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'identify' | 'rateLimit'> & {
  /** Whether the request came over https. On plain http browsers drop Secure cookies, and no picture would load. */
  isHttps(request: FastifyRequest): boolean;
  addressOf: ClientAddress;
  requestLog: Pick<RequestLog, 'signInRefused'>;
};

/** How long browsers keep the cookie, in milliseconds; the session may end earlier. */
const MAX_AGE = {
  player: SESSION_TIMEOUTS.player.absolute,
  admin: SESSION_TIMEOUTS.admin.absolute,
  wall: WALL_TTL,
} as const;

/** In seconds; the maximum that browsers allow. */
const DEVICE_MAX_AGE = (400 * DAY) / SECOND;

const kindOfToken = (token: string): keyof typeof MAX_AGE => {
  if (token.startsWith('a_')) return 'admin';
  return token.startsWith('w_') ? 'wall' : 'player';
};

export function createRequests({ identify, rateLimit, isHttps, addressOf, requestLog }: Deps) {
  const originOf = createOriginOf(addressOf);
  const cookieOf = (request: FastifyRequest) =>
    ({ httpOnly: true, sameSite: 'lax', secure: isHttps(request), path: '/' }) as const;

  const heldIn = ({ raw, cookies }: FastifyRequest, name: string) =>
    cookies[cookieName(raw, name)] ?? cookies[name];
  const cookiesOf = (request: FastifyRequest) =>
    Object.fromEntries(Object.values(COOKIES).map((name) => [name, heldIn(request, name)]));
  const askedAt = (request: FastifyRequest): string | null => {
    const url = `${isHttps(request) ? 'https' : 'http'}://${request.headers.host ?? ''}`;
    if (url.length > 300 || !URL.canParse(url)) return null;
    const { origin, pathname, username } = new URL(url);
    return pathname === '/' && username === '' ? origin : null;
  };

  const callerOf = (request: FastifyRequest, opensByCookie: boolean): Promise<Caller> =>
    identify({
      authorization: request.headers.authorization,
      cookies: opensByCookie ? cookiesOf(request) : null,
    });

  const contextOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    opensByCookie = false,
  ): Promise<Context> => ({
    caller: await callerOf(request, opensByCookie),
    origin: originOf(request),
    askedAt: askedAt(request),
    rateLimit,
    setSessionCookie: ({ device, ...answer }) => {
      const kind = kindOfToken(answer.token);
      reply.setCookie(cookieName(request.raw, COOKIES[kind]), answer.token, {
        ...cookieOf(request),
        maxAge: MAX_AGE[kind] / 1000,
      });
      if (device)
        reply.setCookie(cookieName(request.raw, DEVICE_COOKIE), device, {
          ...cookieOf(request),
          maxAge: DEVICE_MAX_AGE,
        });
      return answer;
    },
    clearSessionCookie: (kind) => {
      reply.header('Clear-Site-Data', '"cache"');
      // A late sign-out must not clear the cookie of somebody who has signed in on this device since.
      const held = heldIn(request, COOKIES[kind]);
      if (held && !request.headers.authorization?.endsWith(` ${held}`)) return;
      reply.clearCookie(cookieName(request.raw, COOKIES[kind]), cookieOf(request));
    },
    logRefusedSignIn: (call, code) =>
      requestLog.signInRefused(request, { call, code, ip: addressOf(request.raw) }),
  });

  return { callerOf, originOf, contextOf };
}
