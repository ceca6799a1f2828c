// Composes storage: its figures, the cleanup, and finishing erasures.
import type { ServiceDeps } from '#db/with-transaction.ts';
import { oldPrints } from '#features/boards/service/printing.ts';
import { createCleanup, createStorage } from '#features/files/service/cleanup.ts';
import { createErasures } from '#features/files/service/erasures.ts';
import { rejectedOriginals } from '#features/submissions/service/review.ts';
import type { Surroundings } from '../infrastructure.ts';

interface Deps extends Pick<ServiceDeps, 'audit'> {
  expiredSessions: Parameters<typeof createCleanup>[0]['expiredSessions'];
}

export function createFileServices(infrastructure: Surroundings, deps: Deps) {
  const { db, now, log, rejectedPhotoDays, freeBytes, contestFile } = infrastructure;
  const { timeZone, quota } = infrastructure;
  const cleanup = createCleanup({
    ...deps,
    db,
    now,
    log,
    rejectedPhotoDays,
    rejected: rejectedOriginals,
    prints: oldPrints,
  });
  const erasures = createErasures({ db, now, log, freeBytes, ...contestFile, audit: deps.audit });
  return {
    storage: createStorage({ db, now, timeZone, quota }),
    cleanup,
    erasures,
    /** Also finishes erasures, at a time when that holds nobody up. */
    async cleanAtNight(): Promise<void> {
      await cleanup.clean(null);
      await cleanup.whenShrunk();
      if (erasures.isQuiet()) await erasures.finishDue();
    },
  };
}
