// Whatever the order of events, the first three are the winners under the published rule, and the stock is right.
import { beforeEach, expect, test, vi } from 'vitest';
import { MINUTE } from '#shared/clock.ts';
import { seededRandom } from '#shared/random.ts';
import { openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { rounds } from '#tests/support/rounds.ts';
import { joinBoard } from '#tests/support/senders.ts';
import { readImage } from '#tests/support/unread-pictures.ts';

/** Per test, of ten, so none takes long. */
const ORDERS = rounds(6);
const STEPS = 14;
const BOARDS = 5;
const PIECES = 3;
const COLLECT = 20;
const LINE = [0, 1, 2];

let app: TestApp;
let rosa: Awaited<ReturnType<TestApp['admin']>>;
beforeEach(async () => {
  stopClock('2026-08-28T16:00:00Z');
  app = await openApp({ readImage });
  rosa = await app.admin();
  await rosa.settings.update({ gameSettings: { boardSize: 3, challengesPerBoard: 9 } });
  await rosa.settings.update({ rateLimits: { photosPerHour: 50, apiCallsPerMinute: 1000 } });
});

let players = 0;
async function join() {
  const { user, boardId, send } = await joinBoard(app, { email: `p${++players}@example.org` });
  const photos: { id: string; sentAt: number; isApproved: boolean }[] = [];
  for (const at of LINE) {
    vi.setSystemTime(Date.now() + 1);
    photos.push({ id: (await send(at)).id, sentAt: Date.now(), isApproved: false });
  }
  return { user, boardId, photos, handedInAt: null as number | null, isDisabled: false };
}
type Board = Awaited<ReturnType<typeof join>>;

/** The published rule, implemented independently: the winners after each step, as a person might note on paper. */
function paper(of: 'line' | 'handIn') {
  const namedAt = new Map<string, number>();
  const given: string[] = [];
  const reachedAt = (board: Board): number | null => {
    if (board.isDisabled) return null;
    if (of === 'handIn') return board.handedInAt;
    if (!board.photos.every(({ isApproved }) => isApproved)) return null;
    return Math.max(...board.photos.map(({ sentAt }) => sentAt));
  };
  const isLate = (id: string) => Date.now() >= (namedAt.get(id) ?? Infinity) + COLLECT * MINUTE;
  return {
    given,
    /** Those who may collect now, best first. */
    names(boards: readonly Board[]): string[] {
      const able = boards
        .filter((board) => reachedAt(board) !== null)
        .filter(({ boardId }) => !given.includes(boardId) && !isLate(boardId))
        .sort(
          (a, b) => (reachedAt(a) ?? 0) - (reachedAt(b) ?? 0) || (a.boardId < b.boardId ? -1 : 1),
        )
        .slice(0, PIECES - given.length)
        .map(({ boardId }) => boardId);
      for (const id of able) if (!namedAt.has(id)) namedAt.set(id, Date.now());
      for (const id of namedAt.keys()) {
        if (!able.includes(id) && !given.includes(id) && !isLate(id)) namedAt.delete(id);
      }
      return able;
    },
  };
}

const isDone = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  );

async function playOrder(name: string): Promise<void> {
  const random = seededRandom(name);
  const of = random.below(2) === 0 ? 'line' : 'handIn';
  const rule = { kind: 'first', of } as const;
  const pin = { name: 'Pin', number: PIECES, rule, collectMinutes: COLLECT };
  const [prize] = (await rosa.prizes.replace({ prizes: [pin] })).prizes;
  const id = prize?.id ?? '';
  const boards: Board[] = [];
  for (let i = 0; i < BOARDS; i++) boards.push(await join());
  const rulePaper = paper(of);
  const claims = new Map<string, string>();
  for (let step = 0; step < STEPS; step++) {
    vi.setSystemTime(Date.now() + 1000);
    const board = boards[random.below(BOARDS)] as Board;
    const photo = board.photos[random.below(3)] as Board['photos'][number];
    const may = rulePaper.names(boards).includes(board.boardId);
    switch (random.below(8)) {
      case 0:
      case 1:
        for (const one of board.photos) {
          if (one.isApproved || board.isDisabled) continue;
          await rosa.submissions.review({ id: one.id, action: 'approve' });
          one.isApproved = true;
        }
        break;
      case 2:
        if (!photo.isApproved || board.isDisabled) break;
        await rosa.submissions.undo({ id: photo.id });
        photo.isApproved = false;
        break;
      case 3:
        if (board.handedInAt === null) {
          await rosa.boards.handIn({ id: board.user.id });
          board.handedInAt = Date.now();
        } else {
          await rosa.boards.undoHandIn({ id: board.user.id });
          board.handedInAt = null;
        }
        break;
      case 4:
      case 5: {
        const { boardId } = board;
        const answer = await rosa.prizes.give({ id, boardId }).catch(() => null);
        expect(answer !== null, `${name}, step ${step}: ${boardId}`).toBe(may);
        if (answer) {
          claims.set(boardId, answer.claim.id);
          rulePaper.given.push(boardId);
        }
        break;
      }
      case 6: {
        const [boardId, claim] = [...claims][random.below(Math.max(1, claims.size))] ?? [];
        if (!boardId || !claim) break;
        expect(await isDone(rosa.prizes.undo({ id: claim }))).toBe(true);
        expect(await isDone(rosa.prizes.undo({ id: claim }))).toBe(false);
        claims.delete(boardId);
        rulePaper.given.splice(rulePaper.given.indexOf(boardId), 1);
        break;
      }
      case 7:
        if (random.below(2) === 0) {
          // As the job does each second, while time passes.
          for (let i = 0; i < 15; i++) {
            vi.setSystemTime(Date.now() + MINUTE);
            app.services.prizes.keepSettled();
            rulePaper.names(boards);
          }
        } else {
          board.isDisabled = !board.isDisabled;
          await rosa.players[board.isDisabled ? 'disable' : 'enable']({ id: board.user.id });
        }
    }
    const [stood] = (await rosa.prizes.list()).prizes;
    const inState = (state: string) =>
      (stood?.winners ?? []).filter((one) => one.state === state).map(({ boardId }) => boardId);
    expect(inState('due'), `${name}, step ${step}`).toEqual(rulePaper.names(boards));
    expect(inState('collected').toSorted(), `${name}, step ${step}`).toEqual(
      rulePaper.given.toSorted(),
    );
    expect(stood?.left, `${name}, step ${step}`).toBe(PIECES - rulePaper.given.length);
    expect(inState('due').length + rulePaper.given.length).toBeLessThanOrEqual(PIECES);
  }
  for (const claim of claims.values()) await rosa.prizes.undo({ id: claim });
  for (const { user } of boards) await rosa.players.erase({ id: user.id });
}

for (let part = 0; part < 10; part++) {
  test(`in random orders of events the first three are those the rule names (${part + 1} of 10)`, async () => {
    for (let n = 0; n < ORDERS; n++) await playOrder(`order ${part}.${n}`);
  });
}
