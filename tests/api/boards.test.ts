import { beforeEach, describe, expect, test } from 'vitest';
import { openApp, refusal, type TestApp } from '#tests/support/of-one-test.ts';
import { joinBoard } from '#tests/support/senders.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openApp();
});

const count = (table: string) => app.raw.prepare(`select count(*) from ${table}`).pluck().get();

const retireAllBut = (kept: number) =>
  app.raw.prepare('update challenges set active = 0 where rank >= ?').run(kept);

describe('a board', () => {
  test('has twenty-five squares: twenty-four challenges and a free centre; it is dealt once and never changes, whatever the settings become', async () => {
    const { call } = await app.register();
    const first = await call.boards.mine();
    const { board, boardId, totalPoints, stats } = first;
    expect(boardId).toMatch(/^SS-[0-9A-Z]{4}-[0-9A-Z]{2}$/);
    expect(board.map(({ position }) => position)).toEqual(Array.from({ length: 25 }, (_, i) => i));
    expect(board[12]).toEqual({
      position: 12,
      challenge: null,
      completed: true,
      isFreeSpace: true,
      photo: null,
    });
    const titles = board.flatMap(({ challenge }) => challenge?.title ?? []);
    expect(new Set(titles).size).toBe(24);
    expect(board.filter(({ completed }) => completed)).toHaveLength(1);
    expect({ totalPoints, ...stats }).toEqual({
      totalPoints: 0,
      photosApproved: 0,
      instagramFeatures: 0,
      ...{ rank: 1, players: 1 },
    });
    const admin = await app.admin();
    await admin.settings.update({ gameSettings: { boardSize: 3 } });
    retireAllBut(8);
    expect(await call.boards.mine()).toEqual(first);
  });
});

describe('the settings', () => {
  test('start with the documented defaults', async () => {
    expect(await (await app.admin()).settings.all()).toEqual({
      contest: {
        name: 'Swag & Seek',
        place: 'the Hilton',
        opensAt: null,
        closesAt: null,
        handIn: [{ day: null, from: '13:00', to: '16:00' }],
        paused: null,
        prizes: '',
        timeZone: 'America/New_York',
        eventStart: null,
        venueLocation: null,
        supportEmail: 'help@example.org',
        wifi: { name: '', password: '' },
        networkCard: null,
      },
      checklist: { timeZone: false, poster: false, wifi: false },
      gameSettings: { boardSize: 5, totalChallenges: 50, challengesPerBoard: 25 },
      pointSettings: { photoApproved: 10, firstLine: 50, blackout: 200 },
      achievementPoints: {
        referral: 25,
        maxReferrals: 20,
        firstPhoto: 5,
        fourCorners: 20,
        everyCategory: 30,
        tenApproved: 25,
      },
      bonusPoints: { feature: 25, membership: 50 },
      membershipTiers: [],
      rateLimits: { photosPerHour: 10, photosPerDay: 50, apiCallsPerMinute: 100 },
      reviewing: { hideNames: false },
      crew: { largest: 4 },
      gallery: { hearts: 3, hidesUnfound: false },
      sponsors: [],
      wall: { language: 'en' },
    });
  });

  test('are what players see of the worth of each achievement', async () => {
    const admin = await app.admin();
    await admin.settings.update({ pointSettings: { blackout: 300 } });
    const { call } = await app.register();
    expect(await call.settings.prices()).toMatchObject({
      pointSettings: { photoApproved: 10, firstLine: 50, blackout: 300 },
      achievementPoints: { fourCorners: 20 },
      bonusPoints: { membership: 50 },
    });
  });

  test('keep both changes when two organisers change two fields of a group at once', async () => {
    const [one, other] = [await app.admin(), await app.admin()];
    await Promise.all([
      one.settings.update({ pointSettings: { firstLine: 60 } }),
      other.settings.update({ pointSettings: { blackout: 300 } }),
    ]);
    expect((await one.settings.all()).pointSettings).toEqual({
      photoApproved: 10,
      firstLine: 60,
      blackout: 300,
    });
  });

  test.each([
    [{ gameSettings: { boardSize: 2 } }],
    [{ gameSettings: { boardSize: 5.5 } }],
    [{ pointSettings: { firstLine: 501 } }],
    [{ rateLimits: { apiCallsPerMinute: 9 } }],
    [{ rateLimits: { photosPerDay: '50' } }],
    [{ membershipTiers: [{ name: 'Gold', minPoints: 1, discountPercent: 101 }] }],
    [{ gameSettings: { boardSize: 4 }, pointSettings: { firstLine: 5 } }],
    [{ prizes: { tv: 1 } }],
    [{}],
  ])('refuse %j and stay as they are', async (patch) => {
    const admin = await app.admin();
    expect(await refusal(admin.settings.update(patch as never))).toContain('BAD_REQUEST');
    expect(count('settings')).toBe(0);
  });

  test('refuse a board the pool cannot fill, saying how many challenges are missing', async () => {
    const admin = await app.admin();
    const gameSettings = { boardSize: 10, challengesPerBoard: 100 };
    expect(await refusal(admin.settings.update({ gameSettings }))).toBe(
      'CONFLICT: A 10 × 10 board needs 50 more challenges than the pool can deal',
    );
    expect(count('settings')).toBe(0);
  });
});

test('at the fan table an organiser learns whose board it is, however the id is typed', async () => {
  const { boardId } = await joinBoard(app);
  const admin = await app.admin();
  expect(await admin.boards.check({ id: ` ${boardId.toLowerCase()} ` })).toMatchObject({
    boardId,
    playerName: 'Noor Haddad',
    size: 5,
  });
});

test('a player’s calls are limited to the number a minute in the settings, and an organiser’s are not', async () => {
  const admin = await app.admin();
  await admin.settings.update({ rateLimits: { apiCallsPerMinute: 10 } });
  const { call } = await app.register();
  for (let i = 0; i < 10; i++) await call.auth.me();
  await expect(call.auth.me()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  for (let i = 0; i < 30; i++) await admin.settings.all();
  await admin.settings.update({ rateLimits: { apiCallsPerMinute: 60 } });
  await expect(call.auth.me()).resolves.toBeDefined();
});
