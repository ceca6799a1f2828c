// Write endpoints of the stand-in: create a container, publish it.
import { randomBytes } from 'node:crypto';
import type { Fault } from './failures.ts';
import { requireAccount, requireToken } from './graph.ts';
import { takePicture } from './picture-check.ts';
import { GraphApiError } from './refusals.ts';
import { PUBLISH } from './tokens.ts';
import type { Answer, Ask, Serve } from './traffic.ts';
import {
  containersOfLastDay,
  isPastDay,
  newGraphId,
  permalinkOf,
  postsOfLastDay,
  stateOf,
  type World,
} from './world.ts';

const MAX = { caption: 2200, hashtags: 30, mentions: 20, altText: 1000, containers: 400 };

function checkCaption(caption: string): void {
  const hashtags = caption.match(/#[\p{L}\p{N}_]+/gu)?.length ?? 0;
  // Excludes e-mail addresses.
  const mentions = caption.match(/(?<![\p{L}\p{N}._])@[\p{L}\p{N}_]/gu)?.length ?? 0;
  if (caption.length > MAX.caption || hashtags > MAX.hashtags || mentions > MAX.mentions) {
    throw new GraphApiError({ code: 36004, subcode: 2207010 });
  }
}

async function createContainer(world: World, ask: Ask, fault: Fault | null): Promise<Answer> {
  requireToken(world, ask, PUBLISH);
  requireAccount(world, ask);
  const { image_url: imageUrl, caption = '', alt_text: altText = '' } = ask.params;
  if (!imageUrl) {
    throw new GraphApiError({ code: 100, message: '(#100) The parameter image_url is required' });
  }
  checkCaption(caption);
  if (altText.length > MAX.altText) {
    throw new GraphApiError({
      code: 100,
      message: '(#100) alt_text takes 1000 characters at most',
    });
  }
  // Meta documents the limit, but not the error code.
  if (containersOfLastDay(world) >= MAX.containers) throw new GraphApiError({ code: 9 });
  const picture = await takePicture(world, imageUrl);
  const id = newGraphId(world);
  world.containers.set(id, {
    id,
    caption,
    altText,
    imageUrl,
    picture,
    createdAt: world.now(),
    reads: 0,
    failsWith: fault?.kind === 'container-error' ? fault.subcode : null,
    isPublished: false,
  });
  return { json: { id } };
}

/** A published container can be published again, which creates a second post. */
function publish(world: World, ask: Ask): Answer {
  requireToken(world, ask, PUBLISH);
  requireAccount(world, ask);
  const { creation_id: containerId } = ask.params;
  if (!containerId) {
    throw new GraphApiError({ code: 100, message: '(#100) The parameter creation_id is required' });
  }
  const container = world.containers.get(containerId);
  if (!container || isPastDay(world, container.createdAt)) {
    throw new GraphApiError({ code: 24, subcode: 2207008 });
  }
  if (!['FINISHED', 'PUBLISHED'].includes(stateOf(world, container))) {
    throw new GraphApiError({ code: 9007, subcode: 2207027 });
  }
  if (postsOfLastDay(world) >= world.quota.total) {
    throw new GraphApiError({ code: 9, subcode: 2207042 });
  }
  container.isPublished = true;
  const { caption, altText, imageUrl, picture } = container;
  const mediaId = newGraphId(world);
  world.published.push({
    mediaId,
    containerId,
    caption,
    altText,
    imageUrl,
    picture,
    at: world.now(),
    permalink: permalinkOf(world, randomBytes(8).toString('base64url')),
  });
  return { json: { id: mediaId } };
}

export function servePublishing(serve: Serve, world: World): void {
  serve('POST', '/:id/media', 'create', (ask, fault) => createContainer(world, ask, fault));
  serve('POST', '/:id/media_publish', 'publish', (ask) => publish(world, ask));
}
