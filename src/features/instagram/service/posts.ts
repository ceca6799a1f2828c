// The queue as the Instagram tab shows it.
import type { Db } from '#db/client.ts';
import { type Clock, startOfContestDay } from '#shared/clock.ts';
import { LIST_LIMIT, type PostState, type Posts } from '../contract.ts';
import { findPosts } from '../reads.ts';
import { findConfig } from '../repo/config.ts';
import * as repo from '../repo/posts.ts';
import type { AccountService } from './account.ts';
import type { PublisherService } from './publisher.ts';
import { postOf } from './views.ts';

interface Deps {
  db: Db;
  now: Clock;
  timeZone: string;
  account: Pick<AccountService, 'status' | 'holdAndQuota'>;
  publisher: Pick<PublisherService, 'slot'>;
  publicUrl: string | null;
}

const LISTS = {
  waiting: ['waiting'],
  queue: ['queued', ...repo.IN_FLIGHT, 'unknown', 'failed'],
  posted: ['posted'],
} as const satisfies Record<string, readonly PostState[]>;

export type PostsService = ReturnType<typeof createPosts>;

export function createPosts({ db, now, timeZone, account, publisher, publicUrl }: Deps) {
  const mode = (): Posts['mode'] =>
    publicUrl !== null && account.status().connected ? 'publish' : 'pack';

  const nextAt = ({ hold }: Pick<Posts, 'hold'>): Date | null => {
    const due = repo.findFirstDueAt(db);
    if (!due || mode() === 'pack' || (hold && hold.until === null)) return null;
    const moments = [due, publisher.slot(), ...(hold?.until ? [new Date(hold.until)] : [])];
    return new Date(Math.max(...moments.map((moment) => moment.getTime())));
  };

  return {
    posts(): Posts {
      const settings = findConfig(db);
      const { enabled, postsPerDay } = settings.postSchedule;
      const state = account.holdAndQuota();
      const list = (states: readonly PostState[]) =>
        findPosts(db, states, LIST_LIMIT).map((post) => postOf(post, settings));
      return {
        mode: mode(),
        waiting: list(LISTS.waiting),
        queue: list(LISTS.queue),
        posted: list(LISTS.posted),
        counts: {
          waiting: repo.countPosts(db, LISTS.waiting),
          queue: repo.countPosts(db, LISTS.queue),
          posted: repo.countPosts(db, LISTS.posted),
        },
        next: nextAt(state)?.toISOString() ?? null,
        today: {
          posted: repo.countPostedSince(db, startOfContestDay(now(), timeZone)).n,
          limit: enabled ? postsPerDay : null,
        },
        ...state,
      };
    },
  };
}
