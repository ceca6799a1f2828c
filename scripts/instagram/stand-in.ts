// A Graph server of one's own: everything the contest asks Instagram, answered as Instagram does, with nothing behind it.
// The facts are Meta's "Instagram API with Instagram Login"; what Meta leaves open is said where it is decided.
import Fastify from 'fastify';
import { type Clock, systemClock } from '#shared/clock.ts';
import { createFaults } from './failures.ts';
import { serveGraph } from './graph.ts';
import { servePages } from './home.ts';
import { serveSignIn } from './oauth.ts';
import { errorPage } from './pages.ts';
import { servePublishing } from './publishing.ts';
import { GraphApiError, graphBody } from './refusals.ts';
import { BASIC, createTokens, PUBLISH } from './tokens.ts';
import { logRequests, send } from './traffic.ts';
import type { World } from './world.ts';

export type { Route } from './failures.ts';
export type { Step } from './world.ts';

export interface StandInOptions {
  appId?: string;
  appSecret?: string;
  /** Exact; null takes any. */
  redirectUri?: string | null;
  now?: Clock;
  port?: number;
  host?: string;
  /** Where people find its pages, if not at its own address. */
  publicUrl?: string | null;
}

export interface StandIn extends World {
  /** A token for 60 days without the browser, as the dashboard's "Generate token" gives. */
  issueToken(options?: { permissions?: string[] }): string;
  /** Every token given so far answers 190 with this subcode from now on. */
  revokeTokens(subcode: number): void;
  /** Milliseconds. @throws when the clock was handed in */
  advance(ms: number): void;
  /** Forgets posts, containers, requests, faults and the forced quota; the account and its tokens stay. */
  reset(): void;
  /** Ends requests that hang, too. */
  close(): Promise<void>;
}

const QUOTA = 50;
const PICTURE_WITHIN = 10_000;

function createWorld(options: StandInOptions, now: Clock): World {
  return {
    origin: '',
    appId: options.appId ?? '1122334455667788',
    appSecret: options.appSecret ?? 'stand-in-secret',
    redirectUri: options.redirectUri ?? null,
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
    fetchLimit: PICTURE_WITHIN,
    fetchesPictures: true,
    switches: { isDown: false, cannotFetch: false },
    onStep: null,
    closing: new AbortController(),
    counter: 0,
  };
}

/** Listens before it returns; port 0 and this machine alone unless told otherwise. */
export async function createStandIn(options: StandInOptions = {}): Promise<StandIn> {
  let ahead = 0;
  const now = options.now ?? (() => new Date(systemClock().getTime() + ahead));
  const world = createWorld(options, now);

  const standIn: StandIn = Object.assign(world, {
    issueToken: ({ permissions = world.grants }: { permissions?: string[] } = {}) =>
      world.tokens.issue('long', [...permissions]),
    revokeTokens: (subcode: number) => world.tokens.revokeAll(subcode),
    advance(ms: number) {
      if (options.now) throw new Error('The clock was handed in: move that one');
      ahead += ms;
    },
    reset() {
      world.published.length = 0;
      world.containers.clear();
      world.requests.length = 0;
      world.faults.clear();
      Object.assign(world.quota, { used: null, total: QUOTA });
      Object.assign(world.switches, { isDown: false, cannotFetch: false });
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
    // The same with a version before it as without.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/v\d+\.\d+(?=\/)/, ''),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  logRequests(app, world);
  serveSignIn(app, world);
  serveGraph(app, world);
  servePublishing(app, world);
  servePages(app, standIn);
  app.setNotFoundHandler((request, reply) => {
    const message = `Unsupported request - method type: ${request.method.toLowerCase()}`;
    const { fault, type } = new GraphApiError({ code: 100, message }, 'IGApiException');
    return send(reply, { status: 400, json: graphBody(fault, type) });
  });
  app.setErrorHandler((fault: Error, _request, reply) =>
    send(reply, { status: 500, html: errorPage('The stand-in is broken', String(fault.stack)) }),
  );
  const { port = 0, host = '127.0.0.1' } = options;
  world.origin = await app.listen({ port, host });
  return standIn;
}
