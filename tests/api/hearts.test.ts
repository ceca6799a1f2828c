// The people's choice, through callers: who has hearts, that nobody learns a count, and that anybody can recount.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { rootFolder } from '#server/process/env.ts';
import type { DomainEvent } from '#shared/events.ts';
import { seededRandom } from '#shared/random.ts';
import { openApp, refusal, type TestApp } from '#tests/support/of-one-test.ts';
import { rounds } from '#tests/support/rounds.ts';
import { findSquares, joinBoard } from '#tests/support/senders.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { recomputeHearts } from '../../scripts/recompute-hearts.js';

let app: TestApp;
let rosa: Awaited<ReturnType<TestApp['admin']>>;
beforeEach(async () => {
  app = await openApp();
  rosa = await app.admin();
  await rosa.settings.update({ rateLimits: { photosPerHour: 50, apiCallsPerMinute: 1000 } });
});

let players = 0;
/** A player with this many photos in the gallery. */
async function join(shown: number) {
  const player = await joinBoard(app, { email: `p${++players}@example.org` });
  const squares = Array(shown).keys();
  const photoIds = await findSquares(player.send, rosa, squares, { allowShow: true });
  return { ...player, photoIds };
}
type Joined = Awaited<ReturnType<typeof join>>;

const open = () => rosa.gallery.changeHearts({ state: 'open' });
const reveal = () => rosa.gallery.changeHearts({ state: 'revealed' });
const give = ({ call }: Joined, ...photoIds: string[]) => call.gallery.giveHearts({ photoIds });

describe('hearts', () => {
  test('can be given, moved and taken back while voting is open, and the answer says what stands', async () => {
    const [a, b] = [await join(2), await join(1)];
    const [first = '', second = ''] = a.photoIds;
    expect(await refusal(give(b, first))).toBe('CONFLICT: Hearts cannot be given at the moment');
    await open();
    expect(await give(b, first)).toEqual({
      state: 'open',
      photoIds: [first],
      most: 3,
      canGive: true,
    });
    expect((await give(b, second)).photoIds).toEqual([second]);
    expect((await b.call.gallery.hearts()).photoIds).toEqual([second]);
    expect((await give(b)).photoIds).toEqual([]);
    await give(b, first);
    await rosa.gallery.changeHearts({ state: 'closed' });
    expect(await refusal(give(b))).toContain('CONFLICT');
    expect((await b.call.gallery.hearts()).photoIds).toEqual([first]);
  });

  test('are limited to the number in the settings, one a photo, and none for one’s own board', async () => {
    const [a, b] = [await join(4), await join(1)];
    await open();
    expect(await refusal(give(b, ...a.photoIds))).toBe('BAD_REQUEST: A board has 3 hearts to give');
    const [first = '', second = ''] = a.photoIds;
    expect(await refusal(give(b, first, first))).toBe(
      'BAD_REQUEST: A board can give a photo only one heart',
    );
    expect(await refusal(give(b, first, b.photoIds[0] ?? ''))).toBe(
      'BAD_REQUEST: You can’t give a heart to a photo from your own board',
    );
    expect(await refusal(give(b, 'nothing'))).toBe(
      'NOT_FOUND: This photo is no longer in the gallery',
    );
    expect((await b.call.gallery.hearts()).photoIds).toEqual([]);
    await rosa.settings.update({ gallery: { hearts: 1 } });
    expect(await refusal(give(b, first, second))).toBe('BAD_REQUEST: A board has 1 heart to give');
    expect((await give(b, first)).photoIds).toEqual([first]);
  });

  test('given or taken back one by one leave the others alone, whichever phone of the board does it', async () => {
    const [a, b] = [await join(4), await join(1)];
    const [x = '', y = '', z = '', w = ''] = a.photoIds;
    expect(await refusal(b.call.gallery.setHeart({ id: x, isGiven: true }))).toContain('CONFLICT');
    await open();
    const { code } = await b.call.crews.invite({});
    const { token } = await app.anonymous.crews.join({ code, name: 'Mo' });
    const mo = await app.as(token);
    await give(b, x, y);
    const told: DomainEvent[] = [];
    app.services.bus.subscribe((event) => void told.push(event));
    const set = (phone: typeof mo, id: string, isGiven: boolean) =>
      phone.gallery.setHeart({ id, isGiven });
    expect((await set(mo, z, true)).photoIds).toEqual([x, y, z]);
    expect(told).toEqual([{ type: 'hearts.given', playerId: b.user.id }]);
    expect((await set(b.call, z, true)).photoIds, 'twice is once').toEqual([x, y, z]);
    expect(await refusal(set(b.call, w, true))).toBe('BAD_REQUEST: A board has 3 hearts to give');
    expect((await set(mo, x, false)).photoIds).toEqual([y, z]);
    expect((await set(mo, x, false)).photoIds, 'twice is once').toEqual([y, z]);
    expect((await set(b.call, w, true)).photoIds).toEqual([y, z, w]);
    await set(b.call, w, false);
    expect(await refusal(set(b.call, 'nothing', true))).toContain('NOT_FOUND');
    expect(await refusal(set(b.call, b.photoIds[0] ?? '', true))).toBe(
      'BAD_REQUEST: You can’t give a heart to a photo from your own board',
    );
    // Not in the gallery at the moment: it stays.
    await rosa.submissions.undo({ id: y });
    await set(b.call, w, true);
    await rosa.submissions.review({ id: y, action: 'approve' });
    expect((await mo.gallery.hearts()).photoIds).toEqual([y, z, w]);
  });

  test('beyond the limit, as one that comes back with its photo, do not count and go with the next change', async () => {
    const [a, b, c] = [await join(4), await join(1), await join(1)];
    const [x = '', y = '', z = '', w = ''] = a.photoIds;
    await open();
    for (const board of [b, c]) await give(board, x, y);
    await rosa.submissions.undo({ id: y });
    for (const board of [b, c]) expect((await give(board, x, z, w)).photoIds).toEqual([x, z, w]);
    await rosa.submissions.review({ id: y, action: 'approve' });
    expect((await b.call.gallery.hearts()).photoIds).toEqual([x, y, z]);
    expect((await give(c, x, y)).photoIds).toEqual([x, y]);
    await reveal();
    expect((await app.anonymous.gallery.revealed()).votes).toEqual(
      [
        { boardId: b.boardId, photoIds: [x, y, z].toSorted() },
        { boardId: c.boardId, photoIds: [x, y].toSorted() },
      ].toSorted((one, other) => (one.boardId < other.boardId ? -1 : 1)),
    );
  });

  test('are refused from accounts without an approved photo, and the result is unaffected', async () => {
    const [a, b] = [await join(1), await join(1)];
    const [favourite = ''] = a.photoIds;
    await open();
    for (const hasBoard of [false, true]) {
      const { call } = await app.register({ email: `made-up-${hasBoard}@example.org` });
      if (hasBoard) await call.boards.mine();
      expect(await refusal(call.gallery.giveHearts({ photoIds: [favourite] }))).toBe(
        'CONFLICT: You can give hearts as soon as one of your photos is approved',
      );
    }
    await give(a, b.photoIds[0] ?? '');
    await reveal();
    expect((await app.anonymous.gallery.revealed()).result).toEqual([
      { photoId: b.photoIds[0], hearts: 1, place: 1 },
    ]);
  });

  test('from several one-photo accounts on one network are shown to the organisers', async () => {
    const favourite = await join(2);
    const all = [await join(1), await join(1), await join(1), await join(1)];
    const group = all.slice(0, 3);
    await open();
    for (const voter of [favourite, ...group]) {
      const photo = voter === favourite ? all[3] : favourite;
      await give(voter, photo?.photoIds[0] ?? '');
    }
    const { networks } = await rosa.gallery.heartsOverview();
    expect(networks.map(({ boards }) => boards.map(({ boardId }) => boardId))).toEqual([
      group.map(({ boardId }) => boardId).toSorted(),
    ]);
  });
});

test('while the counts are hidden, the order is shuffled for each board, stays the same for it, and favours no photo', async () => {
  const a = await join(8);
  await open();
  const firsts = new Map<string, number>();
  const viewers = 40;
  for (let i = 0; i < viewers; i++) {
    const viewer = await join(0);
    const order = (await viewer.call.gallery.page({})).photos.map(({ id }) => id);
    expect(order.toSorted()).toEqual(a.photoIds.toSorted());
    expect((await viewer.call.gallery.page({})).photos.map(({ id }) => id)).toEqual(order);
    firsts.set(order[0] ?? '', (firsts.get(order[0] ?? '') ?? 0) + 1);
  }
  expect(firsts.size).toBeGreaterThan(4);
  expect(Math.max(...firsts.values())).toBeLessThan(viewers / 2);
});

describe('revealed hearts', () => {
  test('are frozen for good, and cannot be revealed before anybody could give one', async () => {
    expect(await refusal(reveal())).toContain('CONFLICT: Nobody has been able to give hearts yet');
    const [a, b] = [await join(1), await join(1)];
    await open();
    await give(a, b.photoIds[0] ?? '');
    await reveal();
    const told = await app.anonymous.gallery.revealed();
    expect(app.services.wallShow.show().hearts).toMatchObject([
      { id: b.photoIds[0], hearts: 1, place: 1, name: 'Noor H.' },
    ]);
    await reveal();
    for (const state of ['open', 'closed'] as const) {
      expect(await refusal(rosa.gallery.changeHearts({ state }))).toBe(
        'CONFLICT: The hearts have been revealed, and that is final',
      );
    }
    await b.call.submissions.withdrawConsent({ id: b.photoIds[0] ?? '' });
    await rosa.players.erase({ id: a.user.id });
    // Not an empty list: hearts were given.
    expect(app.services.wallShow.show().hearts).toBeUndefined();
    const { photos: _, ...frozen } = told;
    expect(await app.anonymous.gallery.revealed()).toEqual({ ...frozen, photos: [] });
    for (const change of ["update heart_result set list = 'x'", 'delete from heart_result']) {
      expect(() => app.raw.prepare(change).run()).toThrow();
    }
  });

  test('match what a separate program counts from the public list, however they were given', async () => {
    for (let n = 0; n < rounds(3); n++) {
      app = await openApp();
      rosa = await app.admin();
      await rosa.settings.update({ rateLimits: { photosPerHour: 50, apiCallsPerMinute: 1000 } });
      const random = seededRandom(`hearts ${n}`);
      const all: Joined[] = [];
      for (let i = 0; i < 8; i++) all.push(await join(random.below(4)));
      await open();
      const photos = all.flatMap(({ boardId, photoIds }) =>
        photoIds.map((id) => ({ id, boardId })),
      );
      // The hearts given, in order, computed independently of the program.
      const stands = new Map<string, string[]>();
      const hidden = new Set<string>();
      for (let step = 0; step < 60; step++) {
        const moved = photos[random.below(photos.length)]?.id;
        if (moved !== undefined && random.below(3) === 0) {
          if (hidden.delete(moved)) await rosa.submissions.review({ id: moved, action: 'approve' });
          else {
            await rosa.submissions.undo({ id: moved });
            hidden.add(moved);
          }
          continue;
        }
        const voter = all[random.below(all.length)] as Joined;
        const wanted = new Set(
          Array.from(
            { length: random.below(5) },
            () => photos[random.below(photos.length)]?.id ?? '',
          ),
        );
        const isOwn = [...wanted].some((id) => voter.photoIds.includes(id));
        const isRight =
          voter.photoIds.some((id) => !hidden.has(id)) &&
          wanted.size <= 3 &&
          !isOwn &&
          ![...wanted].some((id) => hidden.has(id));
        const answer = await refusal(give(voter, ...wanted));
        expect(answer === null, String(answer)).toBe(isRight);
        if (!isRight) continue;
        const before = stands.get(voter.boardId) ?? [];
        const kept = before.filter((id) => hidden.has(id) || wanted.has(id));
        stands.set(voter.boardId, [...new Set([...kept, ...wanted])]);
      }
      const hasPhoto = (boardId: string) =>
        photos.some((one) => one.boardId === boardId && !hidden.has(one.id));
      const counts = new Map<string, number>();
      for (const [boardId, ids] of stands) {
        if (!hasPhoto(boardId)) continue;
        for (const id of ids.filter((one) => !hidden.has(one)).slice(0, 3)) {
          counts.set(id, (counts.get(id) ?? 0) + 1);
        }
      }
      await reveal();
      const told = await app.anonymous.gallery.revealed();
      expect(
        Object.fromEntries(told.result.map(({ photoId, hearts }) => [photoId, hearts])),
      ).toEqual(Object.fromEntries(counts));
      expect(recomputeHearts(told)).toEqual({
        isListRight: true,
        isResultRight: true,
        result: told.result,
      });
      const changed = { ...told, list: told.list.replace(/ \S+\n/, '\n') };
      if (changed.list !== told.list) expect(recomputeHearts(changed).isListRight).toBe(false);
    }
  });

  test('are checked by the command, which detects a changed result', async () => {
    const [a, b] = [await join(1), await join(1)];
    await open();
    await give(a, b.photoIds[0] ?? '');
    await reveal();
    const told = await app.anonymous.gallery.revealed();
    const file = path.join(temporaryFolder(), 'hearts.json');
    const run = () =>
      execFileSync(process.execPath, [path.join(rootFolder, 'scripts/recompute-hearts.js'), file], {
        encoding: 'utf8',
        stdio: 'pipe',
      });
    writeFileSync(file, JSON.stringify(told));
    expect(run()).toBe('The list matches its hash.\nThe places follow from it.\n');
    writeFileSync(file, JSON.stringify({ ...told, result: [] }));
    expect(run).toThrow();
  });
});
