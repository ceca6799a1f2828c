import { beforeEach, expect, test, vi } from 'vitest';
import { openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { joinBoard } from '#tests/support/senders.ts';
import { openWall } from '#tests/support/wall.ts';

type Admin = Awaited<ReturnType<TestApp['admin']>>;

let app: TestApp;
let admin: Admin;
let token: string;
beforeEach(async () => {
  stopClock('2026-08-28T16:00:00Z');
  app = await openApp();
  admin = await app.admin();
  await admin.settings.update({ rateLimits: { photosPerHour: 50 } });
  ({ token } = await openWall(app));
});

let joined = 0;

/** A player with a board whose photos are sent and approved, one a second. */
async function joins(firstName: string, lastName: string) {
  const email = `wall${++joined}@example.org`;
  const { user, call, send } = await joinBoard(app, { firstName, lastName, email });
  const approved = async (position: number, allowShow = true) => {
    vi.setSystemTime(Date.now() + 1000);
    const { id } = await send(position, { allowShow });
    await admin.submissions.review({ id, action: 'approve' });
    return id;
  };
  return { id: user.id, call, send, approved };
}

const show = async () => (await app.as(token)).wall.show();
const shownIds = async () => (await show()).photos.map(({ id }) => id);
const ranking = async () =>
  (await show()).leaderboard.ranks.map(({ rank, name, points }) => [rank, name, points]);

test('the wall shows the nine photos approved last, of those whose players allow it, if only later, whatever they allow for Instagram', async () => {
  const ines = await joins('Ines', 'Varga');
  const theo = await joins('Theo', 'Lind');
  const first = await ines.approved(0);
  vi.setSystemTime(Date.now() + 1000);
  const { id } = await ines.send(1, { allowShow: false, allowFeature: true });
  await admin.submissions.review({ id, action: 'approve' });
  await ines.send(2, { allowShow: true });
  const second = await theo.approved(0);
  const { photos, totals } = await show();
  expect(photos.map(({ id, name }) => [id, name])).toEqual([
    [second, 'Theo L.'],
    [first, 'Ines V.'],
  ]);
  expect(photos[0]?.title).not.toBe('');
  // The totals include every approved photo.
  expect(totals).toEqual({ players: 2, found: 3, blackouts: 0 });
  for (const consent of [{ allowShow: true }, { allowFeature: false }]) {
    await ines.call.submissions.setConsents({ id, ...consent });
    expect(await shownIds()).toEqual([second, id, first]);
  }
  const ids: string[] = [];
  for (const at of [1, 2, 3, 4, 5, 6, 7]) ids.unshift(await theo.approved(at));
  expect(await shownIds()).toEqual([...ids, second, id]);
});

test('a player who allowed no photo is in the ranking without a name', async () => {
  const quiet = await joins('Quiet', 'Quinn');
  const ines = await joins('Ines', 'Varga');
  await joins('Without', 'Points');
  await quiet.approved(0, false);
  await quiet.approved(1, false);
  await ines.approved(0);
  expect(await ranking()).toEqual([
    [1, null, 25],
    [2, 'Ines V.', 15],
  ]);
  expect(JSON.stringify(await show())).not.toContain('Quiet');
});

test('the ranking has ten places, and exact ties share a rank', async () => {
  const players = [];
  for (let i = 0; i < 12; i++) players.push(await joins(`Player ${i}`, 'Ng'));
  for (const { approved } of players) await approved(0);
  app.raw.exec("update submissions set submitted_at = 1 where status = 'approved'");
  await admin.wall.freeze();
  const { ranks } = (await show()).leaderboard;
  expect(ranks.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(new Set(ranks.map(({ rank }) => rank))).toEqual(new Set([1]));
});

test('lines are announced with the shown name, and disappear after an undo', async () => {
  const ines = await joins('Ines', 'Varga');
  const quiet = await joins('Quiet', 'Quinn');
  for (const at of [0, 1, 2, 3]) await ines.approved(at);
  const last = await ines.approved(4);
  for (const at of [5, 6, 7, 8, 9]) await quiet.approved(at, false);
  const { news } = await show();
  expect(news.map(({ kind, name, line }) => [kind, name, line])).toEqual([
    ['line', 'Ines V.', 'row-1'],
  ]);
  await ines.call.auth.changeMe({ shownName: 'Queen of Hats' });
  expect((await show()).news.map(({ name }) => name)).toEqual(['Queen of Hats']);
  await admin.submissions.undo({ id: last });
  expect((await show()).news).toEqual([]);
});

test('a blackout is shown with its allowed photos, or without a name if there are none, and not after an undo', async () => {
  await admin.settings.update({
    gameSettings: { boardSize: 3, challengesPerBoard: 9, totalChallenges: 50 },
  });
  const SQUARES = [0, 1, 2, 3, 5, 6, 7, 8];
  expect((await show()).blackout).toBeNull();
  const quiet = await joins('Quiet', 'Quinn');
  for (const at of SQUARES) await quiet.approved(at, false);
  const first = (await show()).blackout;
  expect(first).toMatchObject({ name: null, photos: [] });
  expect(JSON.stringify(await show())).not.toContain('Quiet');
  const ines = await joins('Ines', 'Varga');
  const shown = [];
  for (const at of SQUARES) {
    const id = await ines.approved(at, at < 3);
    if (at < 3) shown.unshift(id);
  }
  const second = (await show()).blackout;
  expect(second).toMatchObject({ name: 'Ines V.' });
  expect(second?.photos.map(({ id }) => id)).toEqual(shown);
  expect(second?.id).toBeGreaterThan(first?.id ?? 0);
  await admin.submissions.undo({ id: shown[0] ?? '' });
  expect((await show()).blackout).toEqual(first);
});

test('a frozen ranking stays as it was, whatever is approved or undone, but loses the name of an erased player', async () => {
  const ines = await joins('Ines', 'Varga');
  const theo = await joins('Theo', 'Lind');
  const inesPhoto = await ines.approved(0);
  await admin.wall.freeze();
  await theo.approved(0);
  await theo.approved(1);
  await admin.submissions.undo({ id: inesPhoto });
  await admin.submissions.review({ id: inesPhoto, action: 'approve' });
  expect((await show()).leaderboard.isFrozen).toBe(true);
  expect(await ranking()).toEqual([[1, 'Ines V.', 15]]);
  await admin.wall.unfreeze();
  expect((await show()).leaderboard.isFrozen).toBe(false);
  expect((await ranking()).map(([, name]) => name)).toEqual(['Theo L.', 'Ines V.']);
  await admin.wall.freeze();
  await admin.players.erase({ id: theo.id });
  expect(await ranking()).toEqual([
    [1, null, 25],
    [2, 'Ines V.', 15],
  ]);
});

const announce = (message: string, audience: 'everybody' | 'no_photo' = 'everybody') =>
  admin.announcements.announce({ message, audience, key: `form-number-${++joined}` });
const MINUTE = 60_000;

test('the wall shows the latest announcement to everybody for a quarter of an hour, or until it is taken back', async () => {
  await joins('Ines', 'Varga');
  expect((await show()).announcement).toBeNull();
  await announce('The hall closes at six');
  vi.setSystemTime(Date.now() + 10 * MINUTE);
  await announce('Send a photo!', 'no_photo');
  expect((await show()).announcement).toMatchObject({ message: 'The hall closes at six' });
  await announce('At seven, after all');
  expect((await show()).announcement).toMatchObject({ message: 'At seven, after all' });
  vi.setSystemTime(Date.now() + 14 * MINUTE);
  expect((await show()).announcement).toMatchObject({ message: 'At seven, after all' });
  vi.setSystemTime(Date.now() + MINUTE);
  expect((await show()).announcement).toBeNull();
  await announce('Lunch is free');
  expect((await show()).announcement).not.toBeNull();
  const [newest] = (await admin.announcements.list({})).announcements;
  await admin.announcements.takeBack({ id: newest?.id ?? 0 });
  expect((await show()).announcement).toBeNull();
});

test('the wall switches at once to the language that the organisers set, with titles in every language', async () => {
  const ines = await joins('Ines', 'Varga');
  await ines.approved(0);
  expect((await show()).language).toBe('en');
  await admin.settings.update({ wall: { language: 'es' } });
  const { language, photos } = await show();
  expect(language).toBe('es');
  const square = (await ines.call.boards.mine()).board[0]?.challenge;
  expect(square?.title_es).toBeTruthy();
  const { title, title_es, title_fr } = square ?? {};
  expect(photos[0]).toMatchObject({ title, title_es, title_fr });
  expect((await admin.wall.overview()).language).toBe('es');
  await expect(admin.settings.update({ wall: { language: 'de' as 'es' } })).rejects.toThrow(
    'must be one of',
  );
  expect((await show()).language).toBe('es');
});
