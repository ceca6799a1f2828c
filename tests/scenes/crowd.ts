// Others' finds, hearts and prizes; playing along on somebody's board.

import { screenTexts } from '#features/boards/messages.ts';
import { companionTexts } from '#features/crews/messages.companions.ts';
import { joinTexts, togetherTexts } from '#features/crews/messages.together.ts';
import { galleryTexts } from '#features/gallery/messages.gallery.ts';
import { drawnPhoto } from '#server/pictures/drawn-photo.ts';
import { screens } from '#shared/paths.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { gotoAs } from '#tests/support/signed-in.ts';
import type { PlayerName } from './played-contest.ts';
import { atBoard, remember, type Scene, type Stage, textsOn, visit } from './stage.ts';

const PICTURE = 'main li img';

const gallery = (
  name: string,
  player: PlayerName,
  then?: (who: Awaited<ReturnType<typeof atBoard>>, stage: Stage) => Promise<unknown>,
): Scene => ({
  name,
  of: 'player',
  isArrival: !then,
  async play(stage) {
    const who = await atBoard(stage, player, { path: screens.gallery, shows: PICTURE });
    await then?.(who, stage);
    return who;
  },
});

const hearts = ({ played: { calls, admin } }: Stage, state: 'open' | 'closed') =>
  calls.call('POST', '/admin/hearts', admin, { state });

/** While hearts can be given. */
const whileOpen = (scene: Scene): Scene => ({
  ...scene,
  async play(stage) {
    await hearts(stage, 'open');
    return scene.play(stage);
  },
  after: (stage) => hearts(stage, 'closed'),
});

const PRIZES = [
  { name: 'Enamel pin', number: 3, rule: { kind: 'first', of: 'line' }, collectMinutes: 600 },
  { name: 'Weekend pass 2027', number: 1, rule: { kind: 'draw' } },
  { name: 'Art print', number: 1, rule: { kind: 'first', of: 'blackout' } },
  { name: 'People’s choice', number: 1, rule: { kind: 'hearts' } },
  { name: 'Sticker', number: 100, rule: { kind: 'hand' } },
];

const setPrizes = ({ played: { calls, admin } }: Stage, prizes: object[]) =>
  calls.call('PUT', '/admin/prizes', admin, { prizes });

/** With prizes to win. */
export const withPrizes = (scene: Scene): Scene => ({
  ...scene,
  async play(stage) {
    await setPrizes(stage, PRIZES);
    return scene.play(stage);
  },
  after: (stage) => setPrizes(stage, []),
});

/** A companion's phone on the board of `hunter`. */
async function onBoard(stage: Stage) {
  const { calls, players, contest } = stage.played;
  const { code } = await calls.call('POST', '/game/companions/invite', players.hunter.token, {});
  const { token } = await calls.call('POST', '/auth/join-board', null, { code, name: 'Mo' });
  const who = await stage.newVisitor(contest.address);
  await remember(who, { language: stage.language, 'remembered:first-visit': '1' });
  await gotoAs(who, { role: 'player', token, origin: calls.origin }, screens.board);
  await who.page.waitForSelector('[role="gridcell"], [role="cell"]');
  return who;
}

/** Removes the phones that scenes have added to a board. */
async function leaveAll({ played: { calls, players } }: Stage) {
  const { token } = players.hunter;
  const { companions } = await calls.call('GET', '/game/companions', token);
  for (const { id } of companions) await calls.call('DELETE', `/game/companions/${id}`, token);
}

export const crowdScenes: readonly Scene[] = [
  gallery('gallery', 'hunter'),
  gallery('gallery-photo', 'fresh', async ({ page }) => {
    await page.locator('main li button').click();
    await page.waitForSelector('dialog[open] img');
  }),
  gallery('gallery-report', 'fresh', async (who, stage) => {
    await who.page.locator('main li button').click();
    await who.page.waitForSelector('dialog[open] img');
    await who.press(textsOn(stage, galleryTexts).report);
    await who.page.waitForSelector('dialog textarea');
  }),
  whileOpen(
    gallery('gallery-hearts', 'hunter', async ({ page }) => {
      await page.locator('main button[aria-pressed="false"]:has(svg)').click();
      await page.waitForSelector('main button[aria-pressed="true"]:has(svg)');
    }),
  ),
  {
    ...whileOpen(
      gallery('gallery-hearts-later', 'fresh', ({ page }) =>
        page.waitForSelector('main [role=status]'),
      ),
    ),
    like: 'gallery-hearts',
  },
  withPrizes({
    name: 'board-prize',
    of: 'player',
    async play(stage) {
      const who = await atBoard(stage, 'lucky');
      await who.sees('Enamel pin');
      return who;
    },
  }),
  withPrizes({
    name: 'landing-list-of-prizes',
    of: 'player',
    async play(stage) {
      const who = await visit(stage, screens.landing);
      await who.sees('Weekend pass 2027');
      return who;
    },
  }),
  {
    name: 'hearts-revealed',
    of: 'player',
    async play(stage) {
      // Revealing is final, so it happens in a contest that other scenes do not use.
      const { contest } = await stage.connected();
      const calls = callsOf(contest);
      const admin = await calls.signInAdmin();
      const change = (state: string) => calls.call('POST', '/admin/hearts', admin, { state });
      await change('open');
      for (const [i, given] of [3, 2, 1].entries()) {
        const voter = await calls.register('Mei', 'Park');
        const id = await calls.send(voter, 0, await drawnPhoto(i));
        await calls.call('POST', `/admin/review/${id}`, admin, { action: 'approve' });
        const { photos } = await calls.call('GET', '/game/gallery', voter.token);
        const ids = photos.map((photo: { id: string }) => photo.id).toSorted();
        await calls.call('PUT', '/game/hearts', voter.token, { photoIds: ids.slice(0, given) });
      }
      await change('revealed');
      const who = await visit(stage, screens.hearts, contest);
      await who.page.waitForSelector('main ol li');
      return who;
    },
  },
  {
    name: 'together',
    of: 'player',
    async play(stage) {
      const who = await atBoard(stage, 'hunter');
      await who.press(textsOn(stage, screenTexts).tabs.more);
      await who.page.waitForSelector('dialog[open]');
      await who.press(textsOn(stage, companionTexts).title);
      await who.press(textsOn(stage, togetherTexts).makeCode);
      await who.page.waitForSelector('dialog [role=img]');
      return who;
    },
  },
  {
    name: 'together-join',
    of: 'player',
    async play(stage) {
      const who = await visit(stage, `${screens.joinBoard}#code=7K2M-Q4XT`);
      await who.sees(textsOn(stage, joinTexts).join);
      return who;
    },
  },
  {
    name: 'together-companion',
    of: 'player',
    play: (stage) => onBoard(stage),
    after: leaveAll,
  },
];
