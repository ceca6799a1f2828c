// A player's hunt in review, after the end.
import type { Db } from '#db/client.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { Player } from '#shared/actor.ts';
import { contestState } from '#shared/contest.ts';
import type { Hunt } from '../contract.ts';
import { huntFailures } from '../messages.hunt.ts';
import { findBoardOf } from '../reads.ts';

interface Deps extends Pick<ServiceDeps, 'db' | 'now'> {
  /** How many players found each found square of a board, in order of position; disabled accounts do not count. */
  findersOf(db: Db, boardId: string): Hunt['squares'];
  countPlayers(db: Db): number;
}

export type HuntsService = ReturnType<typeof createHunts>;

export function createHunts({ db, now, findersOf, countPlayers }: Deps) {
  return {
    /** Without a board there are no squares. @throws conflict until the contest is over */
    of(player: Player): Hunt {
      if (contestState(findAllSettings(db).contest, now()) !== 'closed') {
        throw huntFailures.notOver();
      }
      const board = findBoardOf(db, player.id);
      return { players: countPlayers(db), squares: board ? findersOf(db, board.id) : [] };
    },
  };
}
