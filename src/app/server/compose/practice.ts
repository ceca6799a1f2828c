// Composes practice mode: made-up players with boards, whose photos are sent like any other.
import type { ServiceDeps } from '#db/with-transaction.ts';
import { createDemoPlayers } from '#features/auth/service/player-accounts.ts';
import { findCells } from '#features/boards/reads.ts';
import { createPractice, type createPracticeEnd } from '#features/practice/service.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import { createIntake } from '#features/submissions/service/intake.ts';
import { drawnPhoto } from '#server/pictures/drawn-photo.ts';
import { seededRandom } from '#shared/random.ts';
import type { Surroundings } from '../infrastructure.ts';

interface Deps extends Pick<ServiceDeps, 'withTransaction' | 'audit'> {
  readonly endPractice: ReturnType<typeof createPracticeEnd>;
  readonly intake: Parameters<typeof createIntake>[0];
}

export function composePractice({ db, now }: Surroundings, deps: Deps) {
  const { withTransaction, audit, endPractice, intake } = deps;
  const { send } = createIntake({
    ...intake,
    contestOf: (tx) => ({
      ...findAllSettings(tx).contest,
      ...{ opensAt: null, closesAt: null, paused: null },
    }),
  });
  return createPractice({
    ...{ db, now, withTransaction, audit, endPractice, send },
    drawPhoto: drawnPhoto,
    addPlayer: createDemoPlayers({
      db,
      now,
      random: seededRandom('practice'),
      // Matches no password.
      passwordHash: '',
    }),
    dealSquares: (player) =>
      findCells(db, intake.getOrDealBoard(player).id).flatMap(({ position, challenge }) =>
        challenge ? [position] : [],
      ),
  });
}
