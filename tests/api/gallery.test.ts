// What players see of others' finds, and how a photo leaves the gallery: through callers on an in-memory database.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { FIRST_PAGE, TILE_MAX_BYTES } from '#features/gallery/contract.ts';
import { signalsFor } from '#features/notifications/rules.ts';
import { changesWall } from '#features/wall/rules.ts';
import { createTileMaker } from '#server/pictures/tile.ts';
import type { PlayerId } from '#shared/actor.ts';
import type { DomainEvent } from '#shared/events.ts';
import { SQUARES } from '#tests/support/contest-calls.ts';
import { openApp, refusal, type TestApp } from '#tests/support/of-one-test.ts';
import { photo } from '#tests/support/photos.ts';
import { joinBoard } from '#tests/support/senders.ts';

let app: TestApp;
let rosa: Awaited<ReturnType<TestApp['admin']>>;
let theo: Awaited<ReturnType<typeof joinBoard>>;
let noor: Awaited<ReturnType<typeof joinBoard>>;
beforeEach(async () => {
  app = await openApp();
  rosa = await app.admin();
  await rosa.settings.update({ rateLimits: { photosPerHour: 50, apiCallsPerMinute: 1000 } });
  noor = await joinBoard(app);
  theo = await joinBoard(app, { firstName: 'Theo', lastName: 'Lang', email: 'theo@example.org' });
});

const approve = (id: string) => rosa.submissions.review({ id, action: 'approve' });
async function found(position: number, allowShow = true) {
  const { id } = await theo.send(position, { allowShow });
  await approve(id);
  return id;
}
const seen = async (input: { challenge?: string } = {}) =>
  (await noor.call.gallery.page(input)).photos.map(({ id }) => id);

const picture = (id: string, size: 'thumbnail' | 'view' = 'view') =>
  app.services.gallery.picture({ id: noor.user.id as PlayerId }, id, size);

describe('the gallery', () => {
  test('has the approved photos that their players show to others, latest approval first', async () => {
    const first = await found(0);
    await found(1, false);
    const third = await found(2);
    const { id: waiting } = await theo.send(3, { allowShow: true });
    expect(await noor.call.gallery.page({})).toEqual({
      photos: [
        expect.objectContaining({
          id: third,
          by: 'Theo L.',
          challenge: expect.objectContaining({ title: expect.any(String) }),
          thumbnailUrl: expect.stringContaining(`/game/gallery/${third}/thumbnail`),
          photoUrl: expect.stringContaining(`/game/gallery/${third}/view`),
        }),
        expect.objectContaining({ id: first }),
      ],
      next: null,
    });
    await approve(waiting);
    expect(await seen()).toEqual([waiting, third, first]);
    // Their own are included, and marked.
    const own = (await theo.call.gallery.page({})).photos;
    expect(own.map(({ isOwn }) => isOwn)).toEqual([true, true, true]);
  });

  test('shows each photo once across its pages, even when new ones arrive between two pages', async () => {
    const ids: string[] = [];
    // The square in the middle is free.
    const positions = [...Array(FIRST_PAGE + 4).keys()].filter((at) => at !== 12);
    for (const position of positions) ids.push(await found(position));
    const page = await noor.call.gallery.page({});
    expect(page.photos).toHaveLength(FIRST_PAGE);
    // With the small pictures below, within 150 kB.
    expect(JSON.stringify(page).length).toBeLessThan(10_000);
    await found(20);
    const rest = await noor.call.gallery.page({ cursor: page.next ?? '' });
    expect(rest.next).toBeNull();
    const read = [...page.photos, ...rest.photos].map(({ id }) => id);
    expect(read).toEqual(ids.toReversed());
  });

  test('shows the photos of one challenge, and says when there is no such challenge', async () => {
    const id = await found(4);
    await found(5);
    const { board } = await theo.call.boards.mine();
    const code = board[4]?.challenge?.code ?? '';
    expect(await seen({ challenge: code })).toEqual([id]);
    expect(await seen({ challenge: code.toLowerCase() }), 'typed otherwise').toEqual([id]);
    // As in a URL with empty parameters.
    const { photos } = await noor.call.gallery.page({ challenge: '', cursor: '' });
    expect(photos).toHaveLength(2);
    expect(await refusal(noor.call.gallery.page({ challenge: 'NOSUCH' }))).toContain('NOT_FOUND');
    expect(await refusal(noor.call.gallery.page({ cursor: 'n1.;drop' }))).toBe(
      'BAD_REQUEST: That is not the cursor of a gallery page',
    );
  });

  test('can hide a challenge’s photos from a player whose own square is not found yet', async () => {
    await rosa.settings.update({ gallery: { hidesUnfound: true } });
    await rosa.settings.update({ gameSettings: { totalChallenges: 25 } });
    const jo = await joinBoard(app, { firstName: 'Jo', email: 'jo@example.org' });
    const [hers, his] = [await jo.call.boards.mine(), await theo.call.boards.mine()];
    const square = his.board.find(
      ({ challenge }) =>
        challenge && hers.board.some((it) => it.challenge?.code === challenge.code),
    );
    const id = await found(square?.position ?? 0);
    const code = square?.challenge?.code ?? '';
    const read = async () => (await jo.call.gallery.page({ challenge: code })).photos.length;
    const look = () => app.services.gallery.picture({ id: jo.user.id as PlayerId }, id, 'view');
    expect(await read()).toBe(0);
    await expect(look()).rejects.toMatchObject({ code: 'not_found' });
    const own = hers.board.find(({ challenge }) => challenge?.code === code)?.position ?? 0;
    const { id: hersId } = await jo.send(own);
    expect(await read()).toBe(0);
    await approve(hersId);
    expect(await read()).toBe(1);
    await look();
    await rosa.submissions.undo({ id: hersId });
    expect(await read()).toBe(0);
  });

  test('shows an account without a board no photo while photos are hidden until found, nor any picture', async () => {
    const id = await found(0);
    const jo = await app.register({ firstName: 'Jo', email: 'jo@example.org' });
    const read = async () => (await jo.call.gallery.page({})).photos.length;
    expect(await read()).toBe(1);
    await rosa.settings.update({ gallery: { hidesUnfound: true } });
    expect(await read()).toBe(0);
    for (const size of ['view', 'thumbnail'] as const) {
      const looked = app.services.gallery.picture({ id: jo.user.id as PlayerId }, id, size);
      await expect(looked).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

test('phones with the gallery open hear of a name that its player has changed', async () => {
  const told: string[] = [];
  app.services.bus.subscribe(({ type }) => void told.push(type));
  await theo.call.auth.changeMe({ phone: '+1 555 0100' });
  expect(told).not.toContain('gallery.changed');
  await theo.call.auth.changeMe({ shownName: 'Captain Hat' });
  expect(told.splice(0)).toContain('gallery.changed');
  await theo.call.crews.nameCrew({ name: 'The Finders' });
  expect(told).toContain('gallery.changed');
});

describe('a photo leaves the gallery and the wall at once, with its pictures and its player’s name,', () => {
  const leaving: Record<string, (id: string) => Promise<unknown>> = {
    'when its player takes the consent back': (id) =>
      theo.call.submissions.setConsents({ id, allowShow: false }),
    'when all consents are taken back': (id) => theo.call.submissions.withdrawConsent({ id }),
    'when the review is undone': (id) => rosa.submissions.undo({ id }),
    'when the account is disabled': () => rosa.players.disable({ id: theo.user.id }),
    'when the player is erased': () => rosa.players.erase({ id: theo.user.id }),
  };
  test.each(Object.entries(leaving))('%s', async (_, leave) => {
    const id = await found(0);
    expect(await seen()).toEqual([id]);
    await picture(id);
    const { wallShow, bus } = app.services;
    const wall = () => JSON.stringify(wallShow.show());
    expect(wall()).toContain('Theo L.');
    wallShow.picture(id, 'view');
    const told: DomainEvent[] = [];
    bus.subscribe((event) => void told.push(event));
    await leave(id);
    expect(await seen()).toEqual([]);
    for (const size of ['view', 'thumbnail'] as const) {
      await expect(picture(id, size)).rejects.toMatchObject({ code: 'not_found' });
      expect(() => wallShow.picture(id, size)).toThrow('Resource not found');
    }
    for (const gone of ['Theo', id]) expect(wall()).not.toContain(gone);
    // Phones that show the gallery and walls hear of it.
    expect(told.flatMap(signalsFor)).toContainEqual({ to: 'gallery', name: 'gallery_changed' });
    expect(told.some(changesWall)).toBe(true);
  });
});

test('the small pictures fit a first page into 150 kB, whatever was photographed', async () => {
  const noise = await sharp(randomBytes(3 * 480 * 480), {
    raw: { width: 480, height: 480, channels: 3 },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  for (const bytes of [await photo({ width: 480, height: 480 }), noise]) {
    const tile = await createTileMaker()('noor', () => bytes, TILE_MAX_BYTES);
    expect(tile.length).toBeLessThanOrEqual(TILE_MAX_BYTES);
  }
  expect(FIRST_PAGE * TILE_MAX_BYTES).toBeLessThan(140_000);
});

test('a crowd that opens the gallery at once has its small pictures made one after the other', async () => {
  const bytes = await photo({ width: 480, height: 480 });
  const makeTile = createTileMaker();
  let [running, most] = [0, 0];
  const read = () => {
    most = Math.max(most, ++running);
    return bytes;
  };
  const tiles = Array.from({ length: 30 }, (_, i) =>
    makeTile(`phone ${i % 10}`, read, TILE_MAX_BYTES).finally(() => running--),
  );
  await Promise.all(tiles);
  expect(most).toBeLessThan(3);
});

describe('a report', () => {
  test('cannot be made of more than twenty photos an hour by one board', async () => {
    const insert = app.raw.prepare(
      'insert into photo_reports (submission_id, player_id, reason, reported_at) values (?, ?, ?, ?)',
    );
    const ids: string[] = [];
    await rosa.settings.update({ rateLimits: { photosPerHour: 50 } });
    for (const at of SQUARES.slice(0, 21)) ids.push(await found(at));
    for (const id of ids.slice(0, 20)) insert.run(id, noor.user.id, '', Date.now());
    const [one = ''] = ids.slice(20);
    expect(await refusal(noor.call.submissions.report({ id: one }))).toContain('TOO_MANY_REQUESTS');
    // An hour later, or when a clock that was a day ahead has been corrected.
    const move = app.raw.prepare('update photo_reports set reported_at = reported_at + ?');
    move.run(86_400_000);
    await noor.call.submissions.report({ id: one });
    app.raw.prepare('delete from photo_reports where submission_id = ?').run(one);
    move.run(-86_400_000 - 3_600_000);
    await noor.call.submissions.report({ id: one });
  });

  test('is still there for the reviewers once the player who made it is erased', async () => {
    const mo = await joinBoard(app, { email: 'mo@example.org' });
    await mo.call.submissions.report({ id: await found(0), reason: 'My sister' });
    await rosa.players.erase({ id: mo.user.id });
    expect((await rosa.submissions.queue({})).reported).toBe(1);
    expect((await rosa.submissions.find({ reported: 'true' })).submissions).toHaveLength(1);
  });

  test('flags the photo for reviewers, with the reason given, hides nothing, and comes back with new words once it was settled', async () => {
    const id = await found(0);
    await noor.call.submissions.report({ id, reason: '  This is  my sister ' });
    await noor.call.submissions.report({ id, reason: 'Again' });
    expect(await seen()).toEqual([id]);
    expect(await rosa.submissions.queue({})).toMatchObject({ submissions: [], reported: 1 });
    const { submissions } = await rosa.submissions.find({ reported: 'true' });
    expect(submissions).toMatchObject([
      {
        id,
        reports: ['This is  my sister'],
        validationFlags: expect.arrayContaining(['reported']),
      },
    ]);
    expect((await rosa.submissions.find({ flagged: 'true' })).submissions).toHaveLength(1);
    await rosa.submissions.dismissReports({ id });
    expect((await rosa.submissions.find({ reported: 'true' })).submissions).toEqual([]);
    expect((await rosa.submissions.queue({})).reported).toBeUndefined();
    expect(await refusal(rosa.submissions.dismissReports({ id }))).toContain('CONFLICT');
    await noor.call.submissions.report({ id, reason: 'She asked me again' });
    await noor.call.submissions.report({ id, reason: 'And again' });
    expect((await rosa.submissions.queue({})).reported).toBe(1);
    expect((await rosa.submissions.find({ reported: 'true' })).submissions).toMatchObject([
      { reports: ['She asked me again'], validationFlags: expect.arrayContaining(['reported']) },
    ]);
    await rosa.submissions.dismissReports({ id });
    expect((await rosa.submissions.queue({})).reported).toBeUndefined();
  });

  test.each(['approve', 'reject'] as const)('is settled by a new decision: %s', async (action) => {
    const id = await found(0);
    await noor.call.submissions.report({ id });
    await rosa.submissions.undo({ id });
    expect((await rosa.submissions.queue({})).submissions[0]?.validationFlags).toContain(
      'reported',
    );
    await rosa.submissions.review({ id, action });
    expect((await rosa.submissions.find({ reported: 'true' })).submissions).toEqual([]);
  });

  test('is accepted only for photos in the gallery', async () => {
    const id = await found(0, false);
    for (const other of [id, 'nothing']) {
      expect(await refusal(noor.call.submissions.report({ id: other }))).toContain('NOT_FOUND');
    }
    await expect(
      noor.call.submissions.report({ id: await found(1), reason: 'x'.repeat(301) }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
