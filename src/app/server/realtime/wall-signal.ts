// Tells walls to read again, at most once a second, however many photos are approved in it.
import { changesWall } from '#features/wall/rules.ts';
import { SECOND } from '#shared/clock.ts';
import type { DomainEvent } from '#shared/events.ts';
import { type RealtimeServer, WALLS } from './socket-types.ts';

const INTERVAL_MS = SECOND;

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
    /** The first change is told at once, those of the next second together at its end. */
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
