// A contest in which everything has happened that a screen can show: players in each state, and organisers' work.

import { drawnPhoto } from '#server/pictures/drawn-photo.ts';
import { API_PATH, apiRoutes } from '#shared/paths.ts';
import { HOUR } from '#shared/time/clock.ts';
import { type CalledPlayer, callsOf, SQUARES } from '#tests/support/contest-calls.ts';
import { type ContestProcess, startContest } from '#tests/support/contest-process.ts';
import { serverScript } from '../../scripts/setup/build.js';
import { runCaptured } from '../../scripts/setup/commands.js';

type Calls = ReturnType<typeof callsOf>;

/** Each is in the state it is named after. */
export type PlayerName = 'fresh' | 'hunter' | 'lucky' | 'champion' | 'told';

export interface PlayedContest {
  readonly contest: ContestProcess;
  readonly calls: Calls;
  readonly admin: string;
  readonly players: Readonly<Record<PlayerName, CalledPlayer>>;
  /** A draw whose winners are known. */
  readonly drawId: string;
}

/** The contest's settings before a scene. */
export const OPEN = () => ({
  contest: {
    name: 'Nebula Con 2026',
    place: 'the Hilton',
    opensAt: new Date(Date.now() - 20 * HOUR).toISOString(),
    closesAt: new Date(Date.now() + 29 * HOUR).toISOString(),
    paused: null,
    prizes: '',
  },
});

/** As long as organisers may make it. */
export const PRIZES = Array.from(
  { length: 12 },
  (_, i) => `Place ${i + 1}: a mug, a pin, a print`,
).join('\n');

const RULES = `# Rules of the game

1. **Ask before you photograph anyone**, and take no for an answer.
2. A photo is for one square. Everything that the square names is in the picture.
3. Photos are yours, taken at this convention, this weekend.

Prizes are drawn on Sunday at five. *Have fun!*
`;
export const LOCATIONS = `Dealers’ room - Hall B, open until 7 PM
Photo wall - Level 2, beside the lifts
Artist alley - Lobby, through the glass doors
`;

const NAMES: Record<PlayerName, readonly [string, string]> = {
  fresh: ['Noor', 'Haddad'],
  hunter: ['Mateo', 'Villanueva-Okonkwo'],
  lucky: ['Priya', 'Raman'],
  champion: ['Amara', 'Obi'],
  told: ['Theo', 'Brandt'],
};

/** Approved squares of each player. */
const FOUND: Partial<Record<PlayerName, readonly number[]>> = {
  hunter: [0, 1, 2, 3, 7, 18],
  lucky: [5, 6, 7, 8, 9, 0],
  champion: SQUARES,
  told: [2],
};
const REASON = 'The picture is too dark to see the badge. Try it once more where there is light.';

/** A player's pictures do not repeat, or they would be flagged as copies. */
let drawn = 0;

async function play({ call, send }: Calls, admin: string, players: PlayedContest['players']) {
  const review = (id: string, decision: object) =>
    call('POST', `/admin/review/${id}`, admin, decision);
  for (const [name, positions] of Object.entries(FOUND)) {
    const player = players[name as PlayerName];
    for (const position of positions) {
      const id = await send(player, position, await drawnPhoto(++drawn), true);
      await review(id, { action: 'approve' });
    }
  }
  const { hunter, champion } = players;
  const refused = await send(hunter, 13, await drawnPhoto(++drawn));
  await review(refused, { action: 'reject', notes: REASON });
  for (const position of [8, 16]) await send(hunter, position, await drawnPhoto(++drawn), true);
  await call('POST', `/admin/players/${champion.id}/hand-in`, admin, {});
}

async function addAsset({ origin }: Calls, admin: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await drawnPhoto(1))]), 'nebula-con-poster.jpg');
  const { ok, status } = await fetch(origin + API_PATH + apiRoutes.uploadAsset, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin}` },
    body: form,
  });
  if (!ok) throw new Error(`An asset answered ${status}`);
}

async function draw({ call }: Calls, admin: string): Promise<string> {
  const { id } = await call('POST', '/admin/draws', admin, {
    title: 'Main prize',
    winners: 3,
    filter: { reached: 'anything' },
  });
  await call('POST', `/admin/draws/${id}/seed`, admin, { seed: 'blue whale' });
  return id;
}

/** Adds a crowd with photos to the contest's file while nothing serves it. */
async function addCrowd(databaseFile: string, count: number): Promise<void> {
  process.env.DATABASE_FILE = databaseFile;
  const args = [`--players=${count}`, `--photos=${count * 4}`];
  const { isGood, output } = await runCaptured([serverScript('seed'), ...args]);
  delete process.env.DATABASE_FILE;
  if (!isGood) throw new Error(output);
}

/** @param crowd seeded players with photos, besides those of `PlayerName`; 0 is much faster */
export async function openPlayedContest({ crowd }: { crowd: number }): Promise<PlayedContest> {
  let contest = await startContest({ canPrint: false });
  if (crowd > 0) {
    await contest.stop();
    await addCrowd(contest.databaseFile, crowd);
    contest = await startContest({ canPrint: false, databaseFile: contest.databaseFile });
  }
  const calls = callsOf(contest);
  const admin = await calls.signInAdmin();
  const set = (group: object) => calls.call('PUT', '/admin/settings', admin, group);
  await set({ rateLimits: { photosPerHour: 50, photosPerDay: 200, apiCallsPerMinute: 1000 } });
  await set(OPEN());
  await calls.call('PUT', '/admin/rules', admin, { content: RULES });
  await calls.call('PUT', '/admin/photo-locations', admin, { locations: LOCATIONS });
  const players = {} as Record<PlayerName, CalledPlayer>;
  for (const [name, [first, last]] of Object.entries(NAMES)) {
    players[name as PlayerName] = await calls.register(first, last, `${name}@example.org`);
  }
  await play(calls, admin, players);
  await addAsset(calls, admin);
  return { contest, calls, admin, players, drawId: await draw(calls, admin) };
}
