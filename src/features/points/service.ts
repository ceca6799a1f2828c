// The ledger of points: awards name their cause and are paid once; a total is always the sum.

import type { Db } from '#db/client.ts';
import { findAllSettings } from '#features/settings/repo.ts';
import type { PlayerId } from '#shared/actor.ts';
import type { Clock } from '#shared/clock.ts';
import * as repo from './repo.ts';

export function createPoints({ db, now }: { db: Db; now: Clock }) {
  return {
    /** Pays the friend, not the newcomer: once for each newcomer, with today's setting. */
    payReferral(tx: Db, award: { friend: PlayerId; newcomer: { id: string; name: string } }): void {
      repo.insertOnce(tx, {
        playerId: award.friend,
        kind: 'referral',
        cause: `referral:${award.newcomer.id}`,
        points: findAllSettings(tx).achievementPoints.referral,
        note: `${award.newcomer.name} joined with your referral code`,
        at: now(),
      });
    },

    /** A player's points and how many photos and features they come from. */
    summary(playerId: PlayerId) {
      const kinds = repo.totalsByKind(db, playerId);
      const entriesOf = (kind: string) => kinds.find((row) => row.kind === kind)?.entries ?? 0;
      return {
        totalPoints: kinds.reduce((total, { points }) => total + points, 0),
        photosApproved: entriesOf('submission'),
        instagramFeatures: entriesOf('feature'),
      };
    },
  };
}
