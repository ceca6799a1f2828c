// Tells walls to read again, at most twice a second, however many photos are approved in it.
import { changesWall } from '#features/wall/rules.ts';
import { SECOND } from '#shared/clock.ts';
import type { DomainEvent } from '#shared/events.ts';
import { type RealtimeServer, WALLS } from './socket-types.ts';

/** A photo that is taken back is off the walls within a second, their reading included. */
const INTERVAL_MS = SECOND / 2;

export function createWallSignal(io: Pick<RealtimeServer, 'to'>) {
  let timer: NodeJS.Timeout | null = null;
  let isChanged = false;

  const send = (): void => {
    isChanged = false;
    io.to(WALLS).emit('wall_changed');
    timer = setTimeout(() => {
      timer = null;
      if (isChanged) send();
    }, INTERVAL_MS).unref();
  };

  return {
    /** The first change is told at once, those of the next half second together at its end. */
    dispatch(event: DomainEvent): void {
      if (!changesWall(event)) return;
      isChanged = true;
      if (!timer) send();
    },

    close(): void {
      if (timer) clearTimeout(timer);
    },
  };
}
