// The rules on real services and a real database, with the decisions of organisers in any order.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { photo } from '#tests/support/photos.ts';
import { rounds } from '#tests/support/rounds.ts';
import { senderOf } from '#tests/support/senders.ts';
import { testApp } from '#tests/support/test-app.ts';

const PRICES = { photo: 10, line: 50, blackout: 200 };

const step = fc.record({
  position: fc.integer({ min: 0, max: 8 }).filter((position) => position !== 4),
  act: fc.constantFrom('approve', 'approve', 'approve', 'reject', 'undo'),
});

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];

/** What a 3 × 3 board with these squares found is worth, counted by hand and not by our rules. */
function worth(found: ReadonlySet<number>, corners: number, ten: number) {
  const isFound = (digit: string) => digit === '4' || found.has(Number(digit));
  const lines = LINES.filter((line) => [...line].every(isFound)).length;
  const four = ['0', '2', '6', '8'].every(isFound) ? corners : 0;
  return (
    found.size * PRICES.photo +
    lines * PRICES.line +
    (found.size === 8 ? PRICES.blackout : 0) +
    four +
    (found.size >= 10 ? ten : 0)
  );
}

test('for any order of approvals, rejections and undos the points are what the board deserves', async () => {
  const bytes = await photo({ width: 120, height: 120 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const app = await testApp();
      const admin = await app.admin();
      await admin.settings.update({
        gameSettings: { boardSize: 3, challengesPerBoard: 9, totalChallenges: 50 },
      });
      await admin.settings.update({ rateLimits: { photosPerHour: 50 } });
      await admin.settings.update({
        achievementPoints: { firstPhoto: 0, everyCategory: 0, tenApproved: 7, fourCorners: 20 },
      });
      const player = await app.register();
      const send = await senderOf(app, player.token);
      const latest = new Map<number, string>();
      const found = new Set<number>();
      const statusAt = async (position: number) =>
        (await player.call.boards.mine()).board[position]?.photo?.status ?? 'none';
      for (const { position, act } of steps) {
        const status = await statusAt(position);
        if (act !== 'undo' && (status === 'none' || status === 'rejected')) {
          latest.set(position, (await send(position, { bytes })).id);
        }
        const id = latest.get(position);
        const doing =
          act === 'undo'
            ? admin.submissions.undo({ id: id ?? 'nothing' })
            : admin.submissions.review({ id: id ?? 'nothing', action: act });
        const isDone = await doing.then(
          () => true,
          () => false,
        );
        if (isDone && act === 'approve') found.add(position);
        if (isDone && act !== 'approve') found.delete(position);
        expect((await player.call.boards.mine()).totalPoints).toBe(worth(found, 20, 7));
      }
      const { entries, totalPoints } = await player.call.points.mine();
      expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(totalPoints);
      app.close();
    }),
    { numRuns: rounds(12) },
  );
}, 60_000);
