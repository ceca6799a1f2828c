// Read endpoints of the stand-in: account, posts, publishing limit, container status, with the fields that the contest asks for.
import { GraphApiError } from './refusals.ts';
import { BASIC, PUBLISH } from './tokens.ts';
import type { Answer, Ask, Serve } from './traffic.ts';
import { type Container, postsOfLastDay, stateOf, type World } from './world.ts';

/** @throws GraphApiError 190 or 10 */
export function requireToken(world: World, ask: Ask, permission: string): void {
  const { permissions } = world.tokens.requireLive(ask.token);
  if (permissions.includes(permission)) return;
  throw new GraphApiError({
    code: 10,
    message: `(#10) Application does not have permission for this action: ${permission}`,
  });
}

/** The path has the account's id, not the app-scoped one. @throws GraphApiError */
export function requireAccount(world: World, ask: Ask): void {
  if (ask.id !== world.account.userId) throw nothingThere();
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

function readAccount(world: World, ask: Ask): Answer {
  requireToken(world, ask, BASIC);
  const { id, userId, username, accountType, followers } = world.account;
  const profile = only(
    { id, user_id: userId, username, account_type: accountType, followers_count: followers },
    ask,
    ['id'],
  );
  return { json: world.shapes.me === 'flat' ? profile : { data: [profile] } };
}

const STATUS_TEXTS = {
  IN_PROGRESS: 'In Progress: Media is still being processed.',
  FINISHED: 'Finished: Media has been uploaded and it is ready to be published.',
  EXPIRED: 'Expired: The container was not published within 24 hours.',
  PUBLISHED: 'Published: Media has been successfully published.',
} as const;

function readContainer(world: World, ask: Ask, container: Container): Answer {
  requireToken(world, ask, BASIC);
  const code = stateOf(world, container);
  const status =
    code === 'ERROR'
      ? `Error: Media upload has failed with error code ${container.failsWith}`
      : STATUS_TEXTS[code];
  const json = only({ id: container.id, status_code: code, status }, ask, ['id']);
  container.reads++;
  return { json };
}

function readLimit(world: World, ask: Ask): Answer {
  requireToken(world, ask, PUBLISH);
  requireAccount(world, ask);
  const used = postsOfLastDay(world);
  const config = { quota_total: world.quota.total };
  return { json: { data: [only({ quota_usage: used, config }, ask, ['quota_usage'])] } };
}

export function serveGraph(serve: Serve, world: World): void {
  serve('GET', '/me', 'me', (ask) => readAccount(world, ask));
  serve('GET', '/:id/content_publishing_limit', 'limit', (ask) => readLimit(world, ask));

  const routeOf = (id: string) => (world.containers.has(id) ? 'status' : 'media');
  serve('GET', '/:id', routeOf, (ask) => {
    const container = world.containers.get(ask.id);
    if (container) return readContainer(world, ask, container);
    requireToken(world, ask, BASIC);
    const post = world.published.find(({ mediaId }) => mediaId === ask.id);
    if (!post) throw nothingThere();
    return { json: only({ id: post.mediaId, permalink: post.permalink }, ask, ['id']) };
  });
}
