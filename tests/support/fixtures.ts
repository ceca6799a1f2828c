// Data for a fake server's responses.
import { vi } from 'vitest';
import type { AdminUser, User } from '#features/auth/contract.ts';
import type { PoolChallenge } from '#features/challenges/contract.ts';
import type { PlayerFile } from '#features/players/contract.ts';
import { defaultSettings } from '#features/settings/contract.ts';
import type { Answers } from './render.tsx';

export const noor: User = {
  id: 'noor',
  firstName: 'Noor',
  lastName: 'Haddad',
  shownName: 'Noor H.',
  email: 'noor@example.org',
  referralCode: 'NH1234',
  ageVerified: true,
};

export const rosa: AdminUser = {
  id: 'rosa',
  username: 'rosa',
  firstName: 'Rosa',
  role: 'organiser',
};

/** A player as organisers see them; the id is the lower-case first name. */
export function playerFile(firstName: string, lastName: string, points = 0): PlayerFile {
  const id = firstName.toLowerCase();
  return {
    id,
    firstName,
    lastName,
    shownName: `${firstName} ${lastName.charAt(0)}.`,
    email: `${id}@example.org`,
    isWalkIn: false,
    phone: null,
    referralCode: 'AB1234',
    friends: 0,
    boardId: null,
    points,
    rank: 1,
    photosApproved: 0,
    photosPending: 0,
    isHandedIn: false,
    isMember: false,
    isDisabled: false,
    registeredAt: '2026-01-01T12:00:00.000Z',
  };
}

/** What a player's file shows besides the player. */
export const ofPlayer: Answers = {
  'crews.ofPlayer': () => ({ companions: [], largest: 4 }),
  'boards.ofPlayer': () => ({ board: null, handIn: null }),
  'points.membership': () => ({ membership: null, tiers: [], bonus: 50 }),
  'points.manual': () => ({ entries: [] }),
  'points.ofPlayer': () => ({ totalPoints: 15, entries: [] }),
  'submissions.ofPlayer': () => ({ submissions: [] }),
};

export const health: Answers = {
  'operations.health': () => ({
    ...{ status: 'ok', database: 'Healthy', browser: 'ready', responseTime: 1, version: '1' },
  }),
};

/** The probe of a laptop that is there. Replaces `fetch` for one test. */
export const laptopAnswers = (): void =>
  void vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }));

export const about: Answers = {
  'operations.about': () => ({
    supportEmail: 'help@example.org',
    timeZone: 'America/New_York',
    board: { size: 5, challenges: 24, free: 1 },
  }),
};

/** The contest, in UTC, with the default settings except for `changes`. */
export const contestWith = (changes: object = {}): Answers => ({
  'settings.contest': () => ({ ...defaultSettings.contest, timeZone: 'UTC', ...changes }),
});

/** What the Overview loads while nothing is going on. */
export const overview: Answers = {
  ...health,
  'operations.overview': () => ({
    ...{ users: 40, boards: 38, diskFree: 50e9 },
    storage: { used: 1e9, quota: 20e9, percent: 5 },
    ...{ lastBackup: null, backups: { kept: 0, isShort: false }, mirror: null, lastCrash: null },
    judging: { perHour: null, minutesLeft: null, judges: [] },
    table: { handIns: 0, lastHour: 0 },
    photosPerHour: [],
  }),
  'operations.activity': () => ({ activity: [] }),
  'operations.attention': () => ({ items: [] }),
  'operations.checklist': () => ({ hasPlayers: true, lines: [] }),
  'posters.join': () => ({
    url: 'http://192.168.1.20:3000/contests/swag-and-seek',
    ...{ kind: 'network', isEncrypted: false, former: null },
    qr: { path: 'M0 0h1v1h-1z', modules: 21 },
  }),
  'submissions.stats': () => ({
    overall: { total: 130, approved: 10, rejected: 0, posted: 4 },
    queue: { pending: 120, oldest: null },
    today: { submitted: 2 },
    avgReviewTime: null,
  }),
};

/** A challenge in play that no board has yet. */
export const poolChallenge = (id: string): PoolChallenge => ({
  id,
  code: `CODE${id}`,
  title: `Challenge ${id}`,
  category: 'Costume',
  difficulty: 'easy',
  description: 'Ask first.',
  active: true,
  isDealt: false,
  isInPlay: false,
  found: 0,
});
