// Composes the live wall: its sessions, what it shows, and the freezing of its ranking.
import type { ServiceDeps } from '#db/with-transaction.ts';
import { linesOf } from '#features/boards/rules/lines.ts';
import { lineSubject } from '#features/points/rules/awards.ts';
import { createWallShow } from '#features/wall/service/wall-show.ts';
import { createFreezing, createWalls } from '#features/wall/service/walls.ts';
import type { OpenStoredFile } from '#server/http/stored-file.ts';
import type { EventBus } from '#server/process/event-bus.ts';
import { createRateLimiter } from '#server/security/rate-limiter.ts';
import { joinUrl, wallAddress } from '#shared/paths.ts';
import type { Wifi } from '#shared/wifi.ts';

/** Codes that one network may try per minute. With 40 random bits and one valid code, 20 tries are as good as none. */
const GUESSES = 20;

interface Deps extends Omit<ServiceDeps, 'isDiskFull'> {
  publicOrigin(): string;
  wifi(): Wifi;
  openBlob: OpenStoredFile;
  bus: Pick<EventBus, 'subscribe'>;
  prizes: Parameters<typeof createWallShow>[0]['prizes'];
  sponsors: Parameters<typeof createWallShow>[0]['sponsors'];
  hearts: Parameters<typeof createWallShow>[0]['hearts'];
}

/** Which line of a board a ledger entry pays; null for none. */
const lineOf = (subject: string, { id, size }: { id: string; size: number }): string | null =>
  linesOf(size).find(({ name }) => lineSubject(id, name) === subject)?.name ?? null;

export function createWall(deps: Deps) {
  const { db, withTransaction, now, timeZone, publicOrigin, wifi, openBlob, bus, audit } = deps;
  const countGuess = createRateLimiter(() => GUESSES);
  const wallShow = createWallShow({
    db,
    now,
    timeZone,
    joinUrl: () => joinUrl(publicOrigin()),
    wifi,
    lineOf,
    openBlob,
    prizes: deps.prizes,
    sponsors: deps.sponsors,
    hearts: deps.hearts,
  });
  // Subscribed before any other listener: a wall notified of a change must not be served the state before it.
  bus.subscribe(wallShow.onEvent);
  return {
    walls: createWalls({
      db,
      withTransaction,
      now,
      address: () => wallAddress(publicOrigin()),
      countGuess,
      audit,
    }),
    wallShow,
    freezing: createFreezing({ withTransaction, now, audit }),
  };
}
