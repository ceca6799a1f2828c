// Composes storage: its figures, the cleanup, and finishing erasures.
import { prints } from '#features/boards/service/printing.ts';
import { createCleanup, createStorage, isOnTime } from '#features/files/service/cleanup.ts';
import { createErasures } from '#features/files/service/erasures.ts';
import { rejectedOriginals } from '#features/submissions/service/review.ts';
import type { Surroundings } from '../infrastructure.ts';

export function createFileServices(
  infrastructure: Surroundings,
  expiredSessions: Parameters<typeof createCleanup>[0]['expiredSessions'],
) {
  const { now, timeZone } = infrastructure;
  const cleanup = createCleanup({
    ...infrastructure,
    expiredSessions,
    rejected: rejectedOriginals,
    prints,
  });
  const erasures = createErasures({ ...infrastructure, ...infrastructure.contestFile });
  return {
    storage: createStorage(infrastructure),
    cleanup,
    erasures,
    /** Also finishes erasures, at a time when that holds nobody up. */
    async cleanAtNight(): Promise<void> {
      const isNight = isOnTime(now(), timeZone());
      await cleanup.clean(null);
      await cleanup.whenShrunk();
      if (isNight && erasures.isQuiet()) await erasures.finishDue();
    },
  };
}
