// An open square, from the empty frame to the found one.
import { playerTexts } from '#features/submissions/messages.ts';
import { drawnPhoto } from '#server/pictures/drawn-photo.ts';
import type { Visitor } from '#tests/support/browser.ts';
import { takePhoto } from '#tests/support/phone-camera.ts';
import { goOffline, holdUploads, limitUploads } from './broken.ts';
import type { PlayerName } from './played-contest.ts';
import { atBoard, type Scene, type Stage, squarePath, textsOn } from './stage.ts';

/** Squares of `hunter`: see `FOUND` in played-contest.ts. */
export const SQUARES = { found: 1, rejected: 13, pending: 8, open: 4 } as const;

async function atSquare(stage: Stage, player: PlayerName, position: number) {
  const who = await atBoard(stage, player, { path: await squarePath(stage, player, position) });
  await who.page.waitForSelector('dialog[open]');
  return who;
}

const square = (state: keyof typeof SQUARES): Scene => ({
  name: `square-${state}`,
  of: 'player',
  play: (stage) => atSquare(stage, 'hunter', SQUARES[state]),
});

async function choosePhoto({ page }: Visitor) {
  const input = await page.waitForSelector('dialog label:last-of-type input[type=file]');
  const file = await takePhoto(await drawnPhoto(1000));
  await (input as unknown as { uploadFile(file: string): Promise<void> }).uploadFile(file);
  await page.waitForSelector('dialog input[type=checkbox]');
}

/** Chooses a photo in an open square and sends it, with the connection in the state that `meet` sets up. */
const sending = (name: string, meet: (who: Visitor) => Promise<unknown>, shows: string): Scene => ({
  name,
  of: 'player',
  isOffline: meet === goOffline,
  async play(stage) {
    const who = await atSquare(stage, 'fresh', 3);
    await choosePhoto(who);
    await meet(who);
    await who.press(textsOn(stage, playerTexts).send);
    await who.page.waitForSelector(shows);
    return who;
  },
});

/** Sends a photo while offline, and goes back to the board. */
async function boardWithWaitingPhoto(stage: Stage): Promise<Visitor> {
  const texts = textsOn(stage, playerTexts);
  const who = await atSquare(stage, 'fresh', 3);
  await choosePhoto(who);
  await goOffline(who);
  await who.press(texts.send);
  await who.sees(texts.waitingForSignal);
  await who.page.keyboard.press('Escape');
  await who.page.waitForFunction(() => !document.querySelector('dialog'));
  return who;
}

export const photoScenes: readonly Scene[] = [
  { ...square('open'), like: 'square-rejected' },
  square('found'),
  square('rejected'),
  square('pending'),
  {
    name: 'square-preview',
    of: 'player',
    async play(stage) {
      const who = await atSquare(stage, 'fresh', 3);
      await choosePhoto(who);
      return who;
    },
  },
  sending('square-sending', holdUploads, 'dialog progress'),
  sending('square-limited', limitUploads, 'dialog [role=status]:not(:has(+ progress))'),
  {
    ...sending('square-waiting', goOffline, 'dialog [role=status]'),
    like: 'square-sending',
  },
  {
    name: 'board-photo-waiting',
    of: 'player',
    isOffline: true,
    play: boardWithWaitingPhoto,
  },
  {
    name: 'leave-with-photos',
    of: 'player',
    isOffline: true,
    async play(stage) {
      const who = await boardWithWaitingPhoto(stage);
      await who.page.locator('main header button:last-of-type').click();
      await who.page.waitForSelector('dialog[open]');
      return who;
    },
  },
];
