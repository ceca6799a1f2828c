// The player's board in its states, and the dialogs it opens.
import { installTexts } from '#app/client/messages.ts';
import { playerTexts as accountTexts } from '#features/auth/messages.ts';
import {
  playerTexts as boardTexts,
  friendTexts,
  screenTexts,
  shoutTexts,
  statusTexts,
} from '#features/boards/messages.ts';
import { playerTexts as contentTexts } from '#features/content/messages.ts';
import { playerTexts as ownDataTexts } from '#features/players/messages.ts';
import { HOUR } from '#shared/time/clock.ts';
import type { Visitor } from '#tests/support/browser.ts';
import { breakCalls, goOffline } from './broken.ts';
import { OPEN, type PlayerName } from './played-contest.ts';
import { settled } from './settled.ts';
import { atBoard, type Scene, type Stage, set, textsOn, whileAnnounced } from './stage.ts';

/** @param shows selector of what the last press leads to */
const board = (
  name: string,
  player: PlayerName,
  then?: (stage: Stage) => string[],
  { shows = 'dialog[open]', breaks }: { shows?: string; breaks?: RegExp } = {},
): Scene => ({
  name,
  of: 'player',
  isArrival: !then,
  async play(stage) {
    const before = async (visitor: Visitor) => breaks && breakCalls(visitor, breaks);
    const who = await atBoard(stage, player, { before });
    if (!then) return who;
    for (const name of then(stage)) {
      await who.press(name);
      await who.page.waitForSelector('dialog[open]');
    }
    await who.page.waitForSelector(shows);
    return who;
  },
});

/** Achieved, but not yet celebrated on this phone. */
const celebrated = (name: string, player: PlayerName, then?: (stage: Stage) => string): Scene => ({
  name,
  of: 'player',
  async play(stage) {
    const { id } = stage.played.players[player];
    const who = await atBoard(stage, player, { remembered: { [`celebrated:${id}`]: '[]' } });
    await who.page.waitForSelector('dialog[open]');
    if (!then) return who;
    await settled(who.page);
    await who.press(then(stage));
    await who.page.waitForSelector('dialog dialog[open]');
    return who;
  },
});

/** With the contest in this state. */
const whenContestIs = (
  name: string,
  contest: () => object,
  then?: (who: Visitor, stage: Stage) => Promise<unknown>,
): Scene => ({
  name,
  of: 'player',
  async play(stage) {
    await set(stage, { contest: contest() });
    const who = await atBoard(stage, 'hunter');
    await who.page.waitForSelector('main [role=status]');
    await then?.(who, stage);
    return who;
  },
  after: (stage) => set(stage, OPEN()),
});

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

export const boardScenes: readonly Scene[] = [
  {
    name: 'board-first-visit',
    of: 'player',
    isArrival: true,
    play: (stage) => atBoard(stage, 'fresh', { remembered: {} }),
  },
  { ...board('board-new', 'fresh'), like: 'board-announcement' },
  // An unread announcement comes with the news, above a board that is already shown.
  whileAnnounced({ ...board('board-announcement', 'fresh'), isArrival: false }),
  board('board-in-play', 'hunter'),
  { ...board('board-line', 'lucky'), like: 'board-prize' },
  board('board-blackout', 'champion'),
  board('board-points', 'hunter', (stage) => [textsOn(stage, screenTexts).why], {
    shows: 'dialog table',
  }),
  board('board-what-pays', 'hunter', (stage) => [textsOn(stage, boardTexts).whatPays]),
  board('board-my-data', 'hunter', (stage) => [
    textsOn(stage, screenTexts).tabs.more,
    textsOn(stage, ownDataTexts).myData,
  ]),
  board('board-account', 'hunter', (stage) => [
    textsOn(stage, screenTexts).tabs.more,
    textsOn(stage, accountTexts).myAccount,
  ]),
  board('board-friend-code', 'hunter', (stage) => [textsOn(stage, friendTexts).showQr]),
  board('board-rules', 'hunter', (stage) => [textsOn(stage, contentTexts).rulesInShort]),
  board('board-locations', 'hunter', (stage) => [
    textsOn(stage, screenTexts).tabs.more,
    textsOn(stage, contentTexts).locations,
  ]),
  board('board-more', 'hunter', (stage) => [textsOn(stage, screenTexts).tabs.more]),
  board('board-code', 'lucky', (stage) => [textsOn(stage, statusTexts).showCode], {
    shows: 'dialog svg[role=img]',
  }),
  board('board-dialog-lost', 'hunter', (stage) => [textsOn(stage, boardTexts).whatPays], {
    shows: 'dialog [role=alert]',
    breaks: /assets\/ledger-dialog.*\.js/,
  }),
  {
    name: 'board-news',
    of: 'player',
    async play(stage) {
      const who = await atBoard(stage, 'told');
      await who.page.locator('main header button').click();
      await who.page.waitForSelector('dialog[open]');
      return who;
    },
  },
  {
    name: 'board-toast',
    hasToast: true,
    of: 'player',
    async play(stage) {
      const { calls, admin, players } = stage.played;
      const who = await atBoard(stage, 'told');
      await who.becomesQuiet();
      await calls.call('POST', `/admin/players/${players.told.id}/points`, admin, {
        points: 5,
        reason: 'Best costume of the evening, the jury says',
        key: `screens-${Date.now()}`,
      });
      await who.page.waitForSelector('[data-toast]');
      return who;
    },
  },
  celebrated('moment-first-find', 'told'),
  celebrated('moment-line', 'lucky'),
  celebrated('moment-blackout', 'champion'),
  celebrated('shout-bingo', 'lucky', (stage) => textsOn(stage, shoutTexts).shout),
  {
    ...whenContestIs('board-before-opening', () => ({ opensAt: inHours(26) })),
    like: 'board-in-play',
  },
  {
    ...whenContestIs('board-paused', () => ({ paused: 'The hall is being cleared. Stay safe.' })),
    like: 'board-in-play',
  },
  whenContestIs('board-after-closing', () => ({ closesAt: inHours(-2) })),
  whenContestIs(
    'board-hunt',
    () => ({ closesAt: inHours(-2) }),
    async (who, stage) => {
      await who.press(textsOn(stage, statusTexts).hunt);
      await who.page.waitForFunction(() => document.querySelectorAll('dialog li img').length >= 3);
    },
  ),
  {
    name: 'board-offline',
    // The same notice; all states of its squares are in `board-in-play`.
    like: 'board-photo-waiting',
    of: 'player',
    isOffline: true,
    async play(stage) {
      const who = await atBoard(stage, 'hunter');
      await goOffline(who);
      await who.page.waitForSelector('[role=alert]');
      return who;
    },
  },
  {
    name: 'board-last-seen',
    of: 'player',
    async play(stage) {
      const who = await atBoard(stage, 'hunter');
      await who.becomesQuiet();
      await breakCalls(who, /boards\.mine/);
      await who.page.reload();
      await who.page.waitForSelector('main [role=status]');
      return who;
    },
  },
  {
    name: 'board-install',
    of: 'player',
    needsWorker: true,
    async play(stage) {
      const who = await atBoard(stage, 'hunter');
      await who.page.evaluate(() =>
        window.dispatchEvent(
          // A built-in that does nothing: a function of ours would get a compiler helper that the page lacks.
          Object.assign(new Event('beforeinstallprompt'), { prompt: Function.prototype }),
        ),
      );
      await who.sees(textsOn(stage, installTexts).title);
      return who;
    },
  },
];
