// The ranking as a property: any points, any moments, any order of reviews.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { senderOf } from '#tests/support/senders.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const PLAYERS = 8;
let app: TestApp;
let photos: string[];
let ids: string[];
let admin: Awaited<ReturnType<TestApp['admin']>>;

beforeAll(async () => {
  app = await testApp();
  admin = await app.admin();
  await admin.settings.update({ achievementPoints: { firstPhoto: 0 } });
  photos = [];
  ids = [];
  for (let i = 0; i < PLAYERS; i++) {
    const { token, user, call } = await app.register({ email: `player${i}@example.org` });
    await call.boards.mine();
    photos.push((await (await senderOf(app, token))(0)).id);
    ids.push(user.id);
  }
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

const history = fc.record({
  sentAt: fc.array(fc.nat({ max: 4 }), { minLength: PLAYERS, maxLength: PLAYERS }),
  // By hand: the configured number would pay what the photo paid in the round before.
  points: fc.array(fc.constantFrom(0, 20, 30), { minLength: PLAYERS, maxLength: PLAYERS }),
  order: fc.shuffledSubarray(
    Array.from({ length: PLAYERS }, (_, i) => i),
    { minLength: 0 },
  ),
});

test('more points rank first, of equal ones who sent the photo earlier, and exact ties share a rank: 1, 2, 2, 4', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await fc.assert(
    fc.asyncProperty(history, async ({ sentAt, points, order }) => {
      const moment = app.raw.prepare('UPDATE submissions SET submitted_at = ? WHERE id = ?');
      for (const [i, id] of photos.entries()) moment.run(1e12 + (sentAt[i] ?? 0) * 1000, id);
      for (const who of order) {
        vi.setSystemTime(Date.now() + 1000);
        await admin.submissions.review({
          id: photos[who] ?? '',
          action: 'approve',
          pointsAwarded: points[who],
        });
      }
      const { players } = await admin.players.list({});
      for (const who of order) await admin.submissions.undo({ id: photos[who] ?? '' });
      const score = (who: number) =>
        order.includes(who)
          ? { points: points[who] ?? 0, at: sentAt[who] ?? 0 }
          : { points: 0, at: Number.POSITIVE_INFINITY };
      const isBefore = (a: ReturnType<typeof score>, b: ReturnType<typeof score>) =>
        a.points > b.points || (a.points === b.points && a.at < b.at);
      const expected = ids.map(
        (_, who) => 1 + ids.filter((__, other) => isBefore(score(other), score(who))).length,
      );
      const rankOf = new Map(players.map(({ id, rank }) => [id, rank]));
      expect(ids.map((id) => rankOf.get(id))).toEqual(expected);
    }),
    { numRuns: rounds(60) },
  );
});
