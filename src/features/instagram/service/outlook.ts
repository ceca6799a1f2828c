// When a photo that an organiser queues now would be posted, shown beside the button that queues it.
import type { Outlook, Posts } from '../contract.ts';
import { countQueued } from '../reads.ts';
import * as repo from '../repo.ts';
import { AHEAD_MAX } from '../rules/schedule.ts';
import type { AccountService, InstagramDeps } from './account.ts';
import type { TransitionsService } from './transitions.ts';

interface Services {
  account: Pick<AccountService, 'holdAndQuota'>;
  transitions: Pick<TransitionsService, 'slot' | 'isHeldBack' | 'isInHours'>;
  mode(): Posts['mode'];
}

export function createOutlook(
  { db, now }: Pick<InstagramDeps, 'db' | 'now'>,
  { account, transitions, mode }: Services,
) {
  /** Based on the queue, its schedule and its pauses; trouble with a photo ahead is not predicted. */
  return (): Outlook => {
    const { hold } = account.holdAndQuota();
    const ahead = countQueued(db) + repo.countPosts(db, ['claimed', 'container']);
    const stays = (when: Outlook['when']): Outlook => ({ when, at: null, ahead });
    if (mode() === 'pack') return stays('by_hand');
    if (transitions.isHeldBack()) return stays('undecided');
    if (hold && hold.until === null) return stays('paused');
    if (ahead > AHEAD_MAX) return stays('later');
    const at = transitions.slot(ahead, hold?.until ? new Date(hold.until) : now());
    if (at <= now()) return stays('now');
    return { when: transitions.isInHours() ? 'later' : 'closed', at: at.toISOString(), ahead };
  };
}
