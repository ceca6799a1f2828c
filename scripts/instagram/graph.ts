// Read endpoints of the stand-in: account, posts, publishing limit, container status, with the fields that the contest asks for.
import type { FastifyInstance } from 'fastify';
import { GraphApiError } from './refusals.ts';
import {
  type Container,
  pageUrl,
  postsOfLastDay,
  type StandInState,
  stateOf,
} from './stand-in-state.ts';
import { BASIC, PUBLISH } from './tokens.ts';
import { type Answer, type Ask, serve } from './traffic.ts';

/** @throws GraphApiError 190 or 10 */
export function requireToken(standInState: StandInState, ask: Ask, permission: string): void {
  const { permissions } = standInState.tokens.requireLive(ask.token);
  if (permissions.includes(permission)) return;
  throw new GraphApiError({
    code: 10,
    message: `(#10) Application does not have permission for this action: ${permission}`,
  });
}

/** The path has the account's id, not the app-scoped one. @throws GraphApiError */
export function requireAccount(standInState: StandInState, ask: Ask): void {
  if (ask.id !== standInState.account.userId) throw nothingThere();
}

const nothingThere = () => new GraphApiError({ code: 100, subcode: 33 }, 'GraphMethodException');

/** Only the requested fields; fields without a value are omitted. @throws GraphApiError */
function only(known: Record<string, unknown>, ask: Ask, usual: string[]): Record<string, unknown> {
  const asked = ask.params.fields?.split(',').map((name) => name.trim()) ?? usual;
  const unknown = asked.find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return Object.fromEntries(asked.map((name) => [name, known[name]]));
  throw new GraphApiError({
    code: 100,
    message: `(#100) Tried accessing nonexisting field (${unknown})`,
  });
}

function readAccount(standInState: StandInState, ask: Ask): Answer {
  requireToken(standInState, ask, BASIC);
  const { id, userId, username, accountType, followers } = standInState.account;
  const profile = only(
    { id, user_id: userId, username, account_type: accountType, followers_count: followers },
    ask,
    ['id'],
  );
  return { json: standInState.shapes.me === 'flat' ? profile : { data: [profile] } };
}

const STATUS_TEXTS = {
  IN_PROGRESS: 'In Progress: Media is still being processed.',
  FINISHED: 'Finished: Media has been uploaded and it is ready to be published.',
  EXPIRED: 'Expired: The container was not published within 24 hours.',
  PUBLISHED: 'Published: Media has been successfully published.',
} as const;

function readContainer(standInState: StandInState, ask: Ask, container: Container): Answer {
  requireToken(standInState, ask, BASIC);
  const code = stateOf(standInState, container);
  const status =
    code === 'ERROR'
      ? `Error: Media upload has failed with error code ${container.failsWith}`
      : STATUS_TEXTS[code];
  const json = only({ id: container.id, status_code: code, status }, ask, ['id']);
  container.reads++;
  return { json };
}

function readLimit(standInState: StandInState, ask: Ask): Answer {
  requireToken(standInState, ask, PUBLISH);
  requireAccount(standInState, ask);
  const used = postsOfLastDay(standInState);
  const config = { quota_total: standInState.quota.total };
  return { json: { data: [only({ quota_usage: used, config }, ask, ['quota_usage'])] } };
}

export function serveGraph(app: FastifyInstance, standInState: StandInState): void {
  const findPost = (id: string) => standInState.published.find(({ mediaId }) => mediaId === id);

  serve(app, standInState, { route: 'me', method: 'GET', url: '/me' }, (ask) =>
    readAccount(standInState, ask),
  );
  const limit = '/:id/content_publishing_limit';
  serve(app, standInState, { route: 'limit', method: 'GET', url: limit }, (ask) =>
    readLimit(standInState, ask),
  );

  const routeOf = (id: string) => (standInState.containers.has(id) ? 'status' : 'media');
  serve(app, standInState, { route: routeOf, method: 'GET', url: '/:id' }, (ask) => {
    const container = standInState.containers.get(ask.id);
    if (container) return readContainer(standInState, ask, container);
    requireToken(standInState, ask, BASIC);
    const post = findPost(ask.id);
    if (!post) throw nothingThere();
    return { json: only({ id: post.mediaId, permalink: post.permalink }, ask, ['id']) };
  });
}

/** The public page of a post. */
export const permalinkOf = (standInState: StandInState, shortcode: string): string =>
  pageUrl(standInState, `/p/${shortcode}/`);
