// What the Instagram tab shows of the queue.
import type { Db } from '#db/client.ts';
import { type Clock, startOfContestDay } from '#shared/clock.ts';
import { LISTED, type PostState, type Posts } from '../contract.ts';
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
  account: Pick<AccountService, 'status' | 'standing'>;
  publisher: Pick<PublisherService, 'slot'>;
  publicUrl: string | null;
}

const LISTS = {
  waiting: ['waiting'],
  queue: ['queued', ...repo.UNDER_WAY, 'unknown', 'failed'],
  posted: ['posted'],
} as const satisfies Record<string, readonly PostState[]>;

export type PostsService = ReturnType<typeof createPosts>;

export function createPosts({ db, now, timeZone, account, publisher, publicUrl }: Deps) {
  const mode = (): Posts['mode'] =>
    publicUrl !== null && account.status().connected ? 'publish' : 'pack';

  const nextAt = ({ hold }: Pick<Posts, 'hold'>): Date | null => {
    const due = repo.firstDue(db);
    if (!due || mode() === 'pack' || (hold && hold.until === null)) return null;
    const moments = [due, publisher.slot(), ...(hold?.until ? [new Date(hold.until)] : [])];
    return new Date(Math.max(...moments.map((moment) => moment.getTime())));
  };

  return {
    posts(): Posts {
      const settings = findConfig(db);
      const { enabled, postsPerDay } = settings.postSchedule;
      const standing = account.standing();
      const list = (states: readonly PostState[]) =>
        findPosts(db, states, LISTED).map((post) => postOf(post, settings));
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
        next: nextAt(standing)?.toISOString() ?? null,
        today: {
          posted: repo.postedSince(db, startOfContestDay(now(), timeZone)).n,
          limit: enabled ? postsPerDay : null,
        },
        ...standing,
      };
    },
  };
}
