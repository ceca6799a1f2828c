// The tRPC context: caller, origin of the request, session cookie.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_TIMEOUTS } from '#features/auth/rules.ts';
import { COOKIES } from '#features/auth/service/identify.ts';
import type { ClientAddress } from '#server/client-address.ts';
import type { RequestLog } from '#server/request-log.ts';
import { createOriginOf } from '#server/request-origin.ts';
import type { Context } from '#server/trpc.ts';
import type { Caller } from '#shared/actor.ts';
import type { Services } from './services.ts';

type Deps = Pick<Services, 'identify' | 'rateLimit'> & {
  /** Browsers drop Secure cookies on plain http, and every call after the login would get 401. */
  secureCookies: boolean;
  addressOf: ClientAddress;
  requestLog: Pick<RequestLog, 'signInRefused'>;
};

export function createRequests({
  identify,
  rateLimit,
  secureCookies,
  addressOf,
  requestLog,
}: Deps) {
  const originOf = createOriginOf(addressOf);
  const cookie = { httpOnly: true, sameSite: 'lax', secure: secureCookies, path: '/' } as const;

  const callerOf = (request: FastifyRequest): Promise<Caller> =>
    identify({
      authorization: request.headers.authorization,
      cookies: request.cookies,
      isRead: request.method === 'GET' || request.method === 'HEAD',
    });

  const contextOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Context> => ({
    caller: await callerOf(request),
    origin: originOf(request),
    rateLimit,
    setSessionCookie: (answer) => {
      const kind = answer.token.startsWith('a_') ? 'admin' : 'player';
      const maxAge = SESSION_TIMEOUTS[kind].absolute / 1000;
      reply.setCookie(COOKIES[kind], answer.token, { ...cookie, maxAge });
      return answer;
    },
    clearSessionCookie: (kind) => {
      reply.clearCookie(COOKIES[kind], cookie);
    },
    logRefusedSignIn: (call, code) =>
      requestLog.signInRefused(request, reply, { call, code, ip: addressOf(request.raw) }),
  });

  return { callerOf, originOf, contextOf };
}
