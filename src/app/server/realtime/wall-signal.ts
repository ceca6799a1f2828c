// Tells walls to refetch, at most twice a second, however many photos are approved.
import { changesWall } from '#features/wall/rules.ts';
import type { DomainEvent } from '#shared/events.ts';
import { SECOND } from '#shared/time/clock.ts';
import { type RealtimeServer, WALLS } from './socket-types.ts';

/** A withdrawn photo must be off the walls within a second, refetch included. */
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
    /** Signals the first change at once, and those of the next half second together at its end. */
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
