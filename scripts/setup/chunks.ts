// Which code of the screens is in one file. A file of its own for each part that screens share made thirty small ones of a
// player's way; gzip finds the words of one file alone, and each file is a request over the hotel's wifi.
import type { Rollup } from 'vite';

type Group = Rollup.CodeSplittingGroup;

/** The first group that a module fits has it, with what it needs and no earlier group has. */
const GROUPS: readonly Group[] = [
  // The entry and what it imports: the landing page.
  { name: 'landing', tags: ['$initial'] },
  // Apart from their screens: a phone in Spanish or French reads the English ones, too, by which it translates.
  {
    name: 'messages',
    test: /src\/(app\/client|features\/(boards|content|notifications|players|points|submissions))\/messages(\.install|\.moments|\.screen)?\.ts$/,
  },
  // Signing in, before the calls are there.
  {
    name: 'sign-in',
    test: /src\/(features\/auth\/(messages\.ts|ui\/sign-in-screen)|client\/(components\/(field|form-screen)|use-text-form))/,
  },
  // What every screen but the landing page and the sign-in needs.
  {
    name: 'calls',
    test: /node_modules\/(@trpc|@tanstack)\/|src\/client\/(trpc|use-action)\.|client\/(api-provider|board-api)|auth\/ui\/session-calls/,
  },
  // What boards, walls and dashboards share.
  {
    name: 'live',
    test: /node_modules\/(@date-fns\/tz\/tzOffset|socket\.io-client)\/|src\/app\/client\/live-updates|src\/client\/(toaster|components\/query-boundary)/,
  },
  // Of forms and of the dashboard; a board has none of it.
  { name: 'text', test: /src\/shared\/(text|codes)\.ts$/ },
  { name: 'player-board', test: /src\/app\/client\/(player-board|phone-cards)/ },
];

export const chunkGroups: Group[] = GROUPS.map((group, i) => ({
  ...group,
  priority: GROUPS.length - i,
}));
