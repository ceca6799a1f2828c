// Composes the gallery, the people's choice, and the prizes, whose rules depend on boards, draws and hearts.
import type { ServiceDeps } from '#db/with-transaction.ts';
import { linesOf } from '#features/boards/rules/lines.ts';
import { progressOf } from '#features/draws/rules/candidates.ts';
import type { DrawsService } from '#features/draws/service/draws.ts';
import { createGallery } from '#features/gallery/service/gallery.ts';
import { createHearts } from '#features/gallery/service/hearts.ts';
import { createPrizes } from '#features/prizes/service/prizes.ts';
import type { OpenStoredFile } from '#server/http/stored-file.ts';
import { makeTile } from '#server/pictures/tile.ts';
import type { EventBus } from '#server/process/event-bus.ts';

interface Deps extends Omit<ServiceDeps, 'isDiskFull'> {
  readonly bus: Pick<EventBus, 'subscribe'>;
  readonly draws: Pick<DrawsService, 'drawnAs'>;
  readonly openBlob: OpenStoredFile;
}

export function createPrizeServices({ bus, draws, openBlob, ...deps }: Deps) {
  const { db } = deps;
  const hearts = createHearts(deps);
  const prizes = createPrizes({
    ...deps,
    progressOf(size, free, photos) {
      const lines = linesOf(size).map(({ positions }) => positions);
      return progressOf(size, lines, free, photos);
    },
    drawnAs: draws.drawnAs,
    byHearts: hearts.ranking,
  });
  // Subscribed before any other listener: a phone notified of a change must not be served the state before it.
  bus.subscribe(prizes.onEvent);
  return { gallery: createGallery({ db, openBlob, makeTile }), hearts, prizes };
}
