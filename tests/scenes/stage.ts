// What scenes run on: a played contest, an empty one, and new visitors in the chosen language.
import { catalogues as spanish } from '#app/client/languages/es.ts';
import { catalogues as french } from '#app/client/languages/fr.ts';
import type { Language, Translated } from '#shared/text/language.ts';
import type { Visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import type { ContestProcess } from '#tests/support/contest-process.ts';
import { gotoAs } from '#tests/support/signed-in.ts';
import type { ConnectedContest } from './connected-contest.ts';
import type { PlayedContest, PlayerName } from './played-contest.ts';

export interface Stage {
  readonly played: PlayedContest;
  /** As after its first start. */
  readonly empty: ContestProcess;
  /** Opened for the first scene that asks for it. */
  connected(): Promise<ConnectedContest>;
  readonly language: Language;
  newVisitor(address: string): Promise<Visitor>;
}

export interface Scene {
  /** Lower case, with hyphens: the screen, then its state. */
  readonly name: string;
  /** Whose screen it is; organisers' screens are in English. */
  readonly of: 'player' | 'organiser';
  /** A large screen in the hall: phones never show it. */
  readonly isWall?: boolean;
  /**
   * A scene that has all elements and controls of this one, in other words: `askScenes` asks only that one, while
   * pictures are taken of both.
   */
  readonly like?: string;
  /** Shows the page while it loads: nothing may shift. */
  readonly isArrival?: boolean;
  /** Runs offline, from what the service worker has cached. */
  readonly isOffline?: boolean;
  /** Shows what only a browser with a service worker offers. */
  readonly needsWorker?: boolean;
  /** Shows its toast; other scenes close any toasts. */
  readonly hasToast?: boolean;
  /** Leaves the page in the state to capture. */
  play(stage: Stage): Promise<Visitor>;
  /** Undoes what `play` has changed for everybody. */
  after?(stage: Stage): Promise<unknown>;
}

const pairs = { en: [], es: spanish.pairs, fr: french.pairs };

/** A catalogue in the language of the stage's visitor. */
export function textsOn<Texts extends object>(
  { language }: Pick<Stage, 'language'>,
  english: Texts,
): Translated<Texts> {
  const found = pairs[language].find(([of]) => of === english);
  return (found?.[1] ?? english) as Translated<Texts>;
}

/** Stores values before the page’s own code runs, at every load. */
export const remember = ({ page }: Visitor, values: Readonly<Record<string, string>>) =>
  page.evaluateOnNewDocument((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, values);

/** A visitor without a session at a screen. */
export async function visit(stage: Stage, path: string, contest = stage.played.contest) {
  const who = await stage.newVisitor(contest.address);
  await remember(who, { language: stage.language });
  await who.goto(path);
  return who;
}

interface BoardOptions {
  path?: string;
  /** Additional values in local storage. */
  remembered?: Readonly<Record<string, string>>;
  /** Called before the first page is loaded. */
  before?(who: Visitor): Promise<unknown>;
  /** Selector of what the path shows, the board if not given. */
  shows?: string;
}

/** A player at the board, who has seen the introduction. */
export async function atBoard(stage: Stage, name: PlayerName, options: BoardOptions = {}) {
  const { path = '/board', remembered = { 'remembered:first-visit': '1' }, before } = options;
  const { shows = '[role="gridcell"], [role="cell"]' } = options;
  const { contest, players, calls } = stage.played;
  const who = await stage.newVisitor(contest.address);
  await remember(who, { language: stage.language, ...remembered });
  // Marks all news as shown on this phone, so no toast appears over the scene.
  const { news } = await calls.call('GET', '/game/news', players[name].token);
  const shown = Math.max(0, ...news.map(({ seq }: { seq: number }) => seq));
  await remember(who, { [`shown:player:${players[name].id}`]: String(shown) });
  await before?.(who);
  const session = { role: 'player', token: players[name].token, origin: calls.origin } as const;
  await gotoAs(who, session, path);
  await who.page.waitForSelector(shows);
  return who;
}

/** Positions, codes and titles of a player's challenges. */
async function challengesOf({ played: { calls, players } }: Stage, name: PlayerName) {
  const { board } = await calls.call('GET', '/game/board', players[name].token);
  return board as { position: number; challenge: { code: string; title: string } | null }[];
}

/** The path that opens the square at this position. */
export async function squarePath(stage: Stage, name: PlayerName, position: number) {
  const cells = await challengesOf(stage, name);
  const code = cells.find((cell) => cell.position === position)?.challenge?.code ?? '';
  return `/board?challenge=${encodeURIComponent(code)}`;
}

const tokens = new Map<string, Promise<string>>();

/** An organiser at a screen of the dashboard. */
export async function asOrganiser(
  stage: Stage,
  path: string,
  contest: ContestProcess = stage.played.contest,
) {
  const { address } = contest;
  const calls = callsOf(contest);
  const token = tokens.get(address) ?? calls.signInAdmin();
  tokens.set(address, token);
  const who = await stage.newVisitor(address);
  await gotoAs(who, { role: 'admin', token: await token, origin: calls.origin }, path);
  return who;
}

/** Changes a group of settings of the played contest. */
export const set = ({ played: { calls, admin } }: Stage, group: object) =>
  calls.call('PUT', '/admin/settings', admin, group);

/** While an announcement is out, to those who have not handed in: only what everybody gets is on the walls. */
export const whileAnnounced = (scene: Scene): Scene => ({
  ...scene,
  async play(stage) {
    const { calls, admin } = stage.played;
    await calls.call('POST', '/admin/announcements', admin, {
      message: 'Your first photo is worth 15 points. The dealers’ room is open until 7 PM.',
      audience: 'no_hand_in',
      key: `scene-${scene.name}`,
    });
    return scene.play(stage);
  },
  async after({ played: { calls, admin } }) {
    const { announcements } = await calls.call('GET', '/admin/announcements', admin);
    await calls.call('DELETE', `/admin/announcements/${announcements[0].id}`, admin);
  },
});
