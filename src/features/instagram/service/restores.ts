// Notices and questions for organisers after a restore from a backup.
import type { Organiser, Origin } from '#shared/actor.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { findPosts } from '../reads.ts';
import * as repo from '../repo.ts';
import type { InstagramDeps } from './account.ts';
import { namesOf } from './posts.ts';
import type { TransitionsService } from './transitions.ts';

export type RestoresService = ReturnType<typeof createRestores>;

export function createRestores(
  { db, withTransaction, audit }: InstagramDeps,
  transitions: TransitionsService,
) {
  return {
    /**
     * Records for every post that may have been published between a backup and its restore whether it was.
     * @returns how many were decided
     */
    decide(admin: Organiser, { posted }: { posted: boolean }, origin: Origin) {
      let count = 0;
      withTransaction((tx, emit) => {
        for (const post of findPosts(tx, ['restored'], Number.POSITIVE_INFINITY)) {
          const event = posted
            ? ({ type: 'mark', permalink: null } as const)
            : ({ type: 'not-posted' } as const);
          if (!transitions.feed(tx, emit, post.row.id, event)) continue;
          const action = posted ? 'instagram.marked' : 'instagram.cleared';
          audit(tx, staffEntry(admin, origin, action, namesOf(post), post.player?.id));
          count++;
        }
      });
      return { success: true as const, count };
    },

    /** When the restored backup was made; null without a restore, or once the notice was dismissed. */
    restoredFrom(): { copiedAt: string | null } {
      const { copiedAt = null, isPutAway = false } = repo.findRestore(db) ?? {};
      return {
        copiedAt: copiedAt === null || isPutAway ? null : new Date(copiedAt).toISOString(),
      };
    },

    putAway() {
      const restore = repo.findRestore(db);
      if (restore) repo.updateRestore(db, { ...restore, isPutAway: true });
      return { success: true as const };
    },
  };
}
