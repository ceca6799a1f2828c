// The Instagram tab with an account: the queue, and what needs an organiser. organisers.ts has it without one.
import type { Visitor } from '#tests/support/browser.ts';
import type { ContestProcess } from '#tests/support/contest-process.ts';
import {
  setAllQueued,
  setExpired,
  setPostStates,
  setRestored,
} from '#tests/support/post-states.ts';
import { asOrganiser, type Scene } from './stage.ts';

const scene = (
  state: string,
  words: string,
  prepare?: (contest: ContestProcess) => void,
  open?: (rosa: Visitor) => Promise<void>,
): Scene => ({
  name: `instagram-${state}`,
  of: 'organiser',
  async play(stage) {
    const { contest } = await stage.connected();
    setAllQueued(contest);
    prepare?.(contest);
    const rosa = await asOrganiser(stage, '/admin/dashboard?tab=instagram', contest);
    await rosa.sees(words);
    await open?.(rosa);
    return rosa;
  },
});

const NEEDS_SOMEBODY = ['unclear', 'failed', 'waiting', 'unknown', 'container'];

export const instagramScenes: readonly Scene[] = [
  { ...scene('queue', 'Connected as'), like: 'instagram-expired' },
  scene('caption', 'Connected as', undefined, async (rosa) => {
    await rosa.page.locator('[data-row] button ::-p-text(Caption)').click();
    await rosa.page.waitForSelector('dialog[open] textarea');
  }),
  scene('needs-you', 'Not on Instagram: post again', (contest) =>
    setPostStates(
      contest,
      NEEDS_SOMEBODY,
      'Instagram refused the picture: its sides are too long.',
    ),
  ),
  scene('restored', 'The contest was restored from a backup.', setRestored),
  scene('expired', 'The connection to Instagram has expired.', setExpired),
];
