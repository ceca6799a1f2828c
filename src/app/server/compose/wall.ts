// Composes the live wall: its sessions, and what it shows.
import { linesOf } from '#features/boards/rules/lines.ts';
import { lineSubject } from '#features/points/rules/awards.ts';
import { createWallShow } from '#features/wall/service/wall-show.ts';
import { createWalls } from '#features/wall/service/walls.ts';
import type { EventBus } from '#server/process/event-bus.ts';
import { createRateLimiter } from '#server/security/rate-limiter.ts';
import { joinUrl, wallAddress } from '#shared/paths.ts';
import type { Surroundings } from '../infrastructure.ts';

/** Codes that one network may try per minute. With 40 random bits and one valid code, 20 tries are as good as none. */
const GUESSES = 20;

interface Deps
  extends Pick<
    Parameters<typeof createWallShow>[0],
    'openBlob' | 'prizes' | 'sponsors' | 'hearts'
  > {
  bus: Pick<EventBus, 'subscribe'>;
}

/** Which line of a board a ledger entry pays; null for none. */
const lineOf = (subject: string, { id, size }: { id: string; size: number }): string | null =>
  linesOf(size).find(({ name }) => lineSubject(id, name) === subject)?.name ?? null;

export function createWall(infrastructure: Surroundings, { bus, ...shown }: Deps) {
  const { publicOrigin, event } = infrastructure;
  const countGuess = createRateLimiter(() => GUESSES);
  const wallShow = createWallShow({
    ...infrastructure,
    ...shown,
    joinUrl: () => joinUrl(publicOrigin()),
    wifi: () => event().wifi,
    lineOf,
  });
  // Subscribed before any other listener: a wall notified of a change must not be served the state before it.
  bus.subscribe(wallShow.onEvent);
  return {
    walls: createWalls({
      ...infrastructure,
      address: () => wallAddress(publicOrigin()),
      countGuess,
    }),
    wallShow,
  };
}
