// Composes practice mode: made-up players with boards, whose photos are sent like any other.
import { createDemoPlayers } from '#features/auth/service/player-accounts.ts';
import { findCells } from '#features/boards/reads.ts';
import { createPractice, type createPracticeEnd } from '#features/practice/service.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import { createIntake } from '#features/submissions/service/intake.ts';
import { drawnPhoto } from '#server/pictures/drawn-photo.ts';
import { seededRandom } from '#shared/random.ts';
import type { Surroundings } from '../infrastructure.ts';

interface Deps {
  readonly endPractice: ReturnType<typeof createPracticeEnd>;
  readonly intake: Parameters<typeof createIntake>[0];
}

export function composePractice(infrastructure: Surroundings, { endPractice, intake }: Deps) {
  const { db, now } = infrastructure;
  const { send } = createIntake({
    ...intake,
    contestOf: (tx) => ({
      ...findAllSettings(tx).contest,
      ...{ opensAt: null, closesAt: null, paused: null },
    }),
  });
  return createPractice({
    ...infrastructure,
    endPractice,
    send,
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
