// A local Graph API server that implements every call the contest makes to Instagram.
// Source: Meta's "Instagram API with Instagram Login"; assumptions beyond it are documented where they are made.
import Fastify from 'fastify';
import { type Clock, systemClock } from '#shared/time/clock.ts';
import { createFaults } from './failures.ts';
import { serveGraph } from './graph.ts';
import { servePages } from './home.tsx';
import { serveSignIn } from './oauth.tsx';
import { errorPage } from './pages.tsx';
import { servePublishing } from './publishing.ts';
import { GraphApiError, graphBody } from './refusals.ts';
import { BASIC, createTokens, PUBLISH } from './tokens.ts';
import { logRequests, send, serveOn } from './traffic.ts';
import type { World } from './world.ts';

export type { Fault, Route } from './failures.ts';
export type { Step } from './world.ts';

export interface StandInOptions {
  now?: Clock;
  port?: number;
  /** Public address of its pages, if it differs. */
  publicUrl?: string | null;
}

export interface StandIn extends World {
  /** Issues a token for 60 days, like "Generate token" in the dashboard. */
  issueToken(): string;
  /** Makes every issued token fail with 190 and this subcode. */
  revokeTokens(subcode: number): void;
  /** Deletes posts, containers, requests, faults and the forced quota; keeps the account and its tokens. */
  reset(): void;
  /** Also closes hanging requests. */
  close(): Promise<void>;
}

const QUOTA = 50;

function createWorld(options: StandInOptions, now: Clock): World {
  return {
    origin: '',
    appId: '1122334455667788',
    appSecret: 'stand-in-secret',
    publicUrl: options.publicUrl ?? null,
    now,
    account: {
      id: '10203040506070809',
      userId: '17841405793187218',
      username: 'swag.and.seek',
      name: 'Swag & Seek',
      accountType: 'BUSINESS',
      followers: 1234,
    },
    published: [],
    containers: new Map(),
    requests: [],
    faults: createFaults(),
    tokens: createTokens(now),
    quota: { used: null, total: QUOTA },
    shapes: { token: 'flat', me: 'flat', permissions: 'array' },
    pollsUntilFinished: 2,
    grants: [BASIC, PUBLISH],
    onStep: null,
    closing: new AbortController(),
    counter: 0,
  };
}

/** Resolves when it listens. Defaults: a free port, loopback only. */
export async function createStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const world = createWorld(options, options.now ?? systemClock);

  const standIn: StandIn = Object.assign(world, {
    issueToken: () => world.tokens.issue('long', [...world.grants]),
    revokeTokens: (subcode: number) => world.tokens.revokeAll(subcode),
    reset() {
      world.published.length = 0;
      world.containers.clear();
      world.requests.length = 0;
      world.faults.clear();
      Object.assign(world.quota, { used: null, total: QUOTA });
    },
    async close() {
      world.closing.abort();
      await app.close();
    },
  });

  const app = Fastify({
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
    // The same route with and without a version.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/v\d+\.\d+(?=\/)/, ''),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  logRequests(app, world);
  const serve = serveOn(app, world);
  serveSignIn(serve, world);
  serveGraph(serve, world);
  servePublishing(serve, world);
  servePages(app, world);
  app.setNotFoundHandler((request, reply) => {
    const message = `Unsupported request - method type: ${request.method.toLowerCase()}`;
    const { fault, type } = new GraphApiError({ code: 100, message }, 'IGApiException');
    return send(reply, { status: 400, json: graphBody(fault, type) });
  });
  app.setErrorHandler((fault: Error, _request, reply) =>
    send(reply, { status: 500, html: errorPage('The stand-in is broken', String(fault.stack)) }),
  );
  world.origin = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  return standIn;
}
