// The queue as the Instagram tab shows it.
import type { Db } from '#db/client.ts';
import {
  type Attention,
  LIST_LIMIT,
  type PostState,
  type Posts,
  type PostsInput,
} from '../contract.ts';
import { messages } from '../messages.ts';
import { findPosts } from '../reads.ts';
import { findConfig } from '../repo/config.ts';
import * as repo from '../repo/posts.ts';
import type { AccountService } from './account.ts';
import type { TransitionsService } from './transitions.ts';
import { postOf } from './views.ts';

interface Deps {
  db: Db;
  account: Pick<AccountService, 'status' | 'holdAndQuota' | 'isSilent'>;
  transitions: Pick<TransitionsService, 'slot' | 'isHeldBack' | 'attemptedToday'>;
  publicUrl: string | null;
}

const LISTS = {
  attention: ['restored', 'unclear', 'failed'],
  waiting: ['waiting'],
  queue: ['queued', ...repo.IN_FLIGHT, 'unknown'],
  posted: ['posted'],
} as const satisfies Record<string, readonly PostState[]>;

export type PostsService = ReturnType<typeof createPosts>;

export function createPosts({ db, account, transitions, publicUrl }: Deps) {
  const mode = (): Posts['mode'] =>
    publicUrl !== null && account.status().connected ? 'publish' : 'pack';

  const nextAt = ({ hold }: Pick<Posts, 'hold'>): Date | null => {
    const due = repo.findFirstDueAt(db);
    if (!due || mode() === 'pack' || (hold && hold.until === null)) return null;
    if (transitions.isHeldBack()) return null;
    const moments = [due, transitions.slot(), ...(hold?.until ? [new Date(hold.until)] : [])];
    return new Date(Math.max(...moments.map((moment) => moment.getTime())));
  };

  const countOf = (list: keyof typeof LISTS): number => repo.countPosts(db, LISTS[list]);

  return {
    posts(pages: PostsInput): Posts {
      const settings = findConfig(db);
      const { enabled, postsPerDay } = settings.postSchedule;
      const state = account.holdAndQuota();
      const list = (name: keyof typeof LISTS) =>
        findPosts(db, LISTS[name], LIST_LIMIT, (pages[name] - 1) * LIST_LIMIT).map((post) =>
          postOf(post, settings),
        );
      return {
        mode: mode(),
        attention: list('attention'),
        waiting: list('waiting'),
        queue: list('queue'),
        posted: list('posted'),
        counts: {
          attention: countOf('attention'),
          waiting: countOf('waiting'),
          queue: countOf('queue'),
          posted: countOf('posted'),
        },
        next: nextAt(state)?.toISOString() ?? null,
        today: { posted: transitions.attemptedToday(), limit: enabled ? postsPerDay : null },
        ...state,
        isHeldBack: transitions.isHeldBack(),
        isSilent: account.isSilent(),
      };
    },

    /** What needs a person: posts to decide on or to release, a pause that only an organiser ends, a silence. */
    attention(): Attention {
      const { hold } = account.holdAndQuota();
      const undecided = countOf('attention');
      const isHeld = hold !== null && hold.until === null;
      const count = undecided + countOf('waiting') + Number(isHeld) + Number(account.isSilent());
      return { count, text: textOf() };

      function textOf(): string | null {
        if (transitions.isHeldBack()) return messages.statusHeldBack;
        if (hold) return messages.statusHeld;
        if (account.isSilent()) return messages.statusSilent;
        return undecided > 0 ? messages.statusUndecided(undecided) : null;
      }
    },
  };
}
