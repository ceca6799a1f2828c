// The organisers' screens: sign-in, each tab full and empty, dialogs, posters, the API page.
import { erasureTexts } from '#features/files/contract.ts';
import { screens } from '#shared/paths.ts';
import type { Visitor } from '#tests/support/browser.ts';
import { withPrizes } from './crowd.ts';
import { asOrganiser, type Scene, type Stage, visit, whileAnnounced } from './stage.ts';

export const dashboard = (tab: string) => `/admin/dashboard?tab=${tab}`;

const TABS = [
  ...['overview', 'reviews', 'users', 'winners', 'announcements', 'wall', 'settings'],
  ...['content', 'assets', 'instagram', 'people', 'storage', 'wrap-up'],
] as const;

/** The live wall is a scene of its own. */
const NAMES: Readonly<Record<string, string>> = { wall: 'walls' };

const full = (tab: string): Scene => ({
  name: NAMES[tab] ?? tab,
  of: 'organiser',
  isArrival: true,
  play: (stage) => asOrganiser(stage, dashboard(tab)),
});

/** Tabs that look different before the contest has players; other empty lists are a sentence. */
const EMPTY = ['overview', 'reviews', 'users', 'winners'] as const;

const tabs: readonly Scene[] = [
  ...TABS.map((tab) => (tab === 'announcements' ? whileAnnounced(full(tab)) : full(tab))),
  ...EMPTY.map(
    (tab): Scene => ({
      name: `${tab}-empty`,
      of: 'organiser',
      play: (stage) => asOrganiser(stage, dashboard(tab), stage.empty),
    }),
  ),
];

/** `open` opens a dialog from a tab. */
const dialog = (
  name: string,
  tab: string,
  open: (rosa: Visitor, stage: Stage) => Promise<unknown>,
): Scene => ({
  name,
  of: 'organiser',
  async play(stage) {
    const rosa = await asOrganiser(stage, dashboard(tab));
    await open(rosa, stage);
    await rosa.page.waitForSelector('dialog[open]');
    return rosa;
  },
});

const pressing =
  (...names: string[]) =>
  async (rosa: Visitor) => {
    for (const name of names) await rosa.press(name);
  };

const key = (name: string) => async (rosa: Visitor) => {
  await rosa.page.waitForSelector('main li img');
  await rosa.page.keyboard.press(name as 'r');
};

const screen = (name: string, path: string): Scene => ({
  name,
  of: 'organiser',
  play: (stage) => asOrganiser(stage, path),
});

export const organiserScenes: readonly Scene[] = [
  {
    name: 'organiser-sign-in',
    of: 'organiser',
    play: (stage) => visit(stage, '/admin/login'),
  },
  {
    name: 'organiser-join',
    of: 'organiser',
    play: (stage) => visit(stage, '/admin/join#username=ana&code=ABCD-2345'),
  },
  ...tabs,
  dialog('reviews-details', 'reviews', (rosa) => rosa.page.locator('main li img').click()),
  dialog('reviews-reject', 'reviews', key('r')),
  dialog('reviews-praise', 'reviews', key('b')),
  dialog('reviews-keys', 'reviews', key('?')),
  {
    name: 'reviews-find',
    of: 'organiser',
    async play(stage) {
      const rosa = await asOrganiser(stage, dashboard('reviews'));
      await rosa.press('Find photos');
      await rosa.page.waitForSelector('ul[aria-label="Found photos"] img');
      return rosa;
    },
  },
  {
    name: 'reviews-decided',
    hasToast: true,
    of: 'organiser',
    async play(stage) {
      const rosa = await asOrganiser(stage, dashboard('reviews'));
      await key('a')(rosa);
      await rosa.page.waitForSelector('[data-toast]');
      return rosa;
    },
  },
  dialog('users-player', 'users', (rosa, { played }) =>
    rosa.goto(`${dashboard('users')}&player=${played.players.champion.id}`),
  ),
  dialog('users-erase', 'users', async (rosa, { played }) => {
    await rosa.goto(`${dashboard('users')}&player=${played.players.hunter.id}`);
    await rosa.press('Erase…');
  }),
  dialog('dashboard-pause', 'storage', pressing('Actions', 'Pause…')),
  dialog('dashboard-announce', 'storage', pressing('Actions', 'Announce…')),
  dialog('dashboard-wall-code', 'storage', pressing('Actions', 'Wall code')),
  dialog('dashboard-freeze', 'storage', pressing('Actions', 'Freeze…')),
  dialog('dashboard-account', 'storage', pressing('Menu: Storage', 'Account')),
  dialog('dashboard-search', 'storage', async (rosa) => {
    await rosa.press('Search');
    await rosa.page.waitForSelector('dialog[open]');
    await rosa.page.keyboard.type('am');
    await rosa.page.waitForSelector('[role=option]');
  }),
  dialog('dashboard-signed-out', 'users', async (rosa) => {
    rosa.expectConsoleErrors(/401/);
    await rosa.page.waitForSelector('main table, main ul');
    // As if the server had ended the session; the page refetches as soon as it becomes visible.
    await rosa.page.evaluate(() => {
      localStorage.setItem('adminToken', 'ended');
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  }),
  withPrizes(dialog('winners-prizes-edit', 'winners', pressing('Edit prizes'))),
  withPrizes({
    name: 'prize-list',
    of: 'organiser',
    async play(stage) {
      const rosa = await asOrganiser(stage, screens.prizeList);
      await rosa.sees('Enamel pin');
      return rosa;
    },
  }),
  withPrizes({
    name: 'table-prize',
    of: 'organiser',
    async play(stage) {
      const { id } = stage.played.players.lucky;
      const rosa = await asOrganiser(stage, `${dashboard('table')}&player=${id}`);
      await rosa.sees('Give Enamel pin');
      return rosa;
    },
  }),
  dialog('winners-draw', 'winners', pressing('Main prize')),
  dialog('people-first-sign-in', 'people', async (rosa) => {
    await rosa.fill('First name', 'Ana');
    await rosa.press('Add');
    await rosa.sees('First sign-in for Ana');
  }),
  {
    ...dialog('content-challenge', 'content', pressing('Add challenge')),
    like: 'content-translation',
  },
  dialog('content-translation', 'content', async (rosa) => {
    await rosa.press('Add challenge');
    // Waits until the dialog has stopped moving.
    await rosa.page.locator('dialog details summary').click();
  }),
  dialog('content-import', 'content', pressing('Import CSV')),
  dialog('storage-cleanup', 'storage', pressing('Trigger Cleanup')),
  { ...dialog('storage-erasures', 'storage', pressing(erasureTexts.button)), like: 'users-erase' },
  screen('poster', '/admin/poster'),
  screen('challenge-codes', '/admin/challenge-codes'),
];
