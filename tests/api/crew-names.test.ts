// A crew's name appears wherever others read whose board it is: the wall, draws, captions, credits, the gallery.
import { beforeEach, expect, test } from 'vitest';
import { filterInput } from '#features/draws/contract.ts';
import { connectedContest } from '#tests/support/instagram.ts';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { findSquares, joinBoard } from '#tests/support/senders.ts';

let app: TestApp;
let rosa: Awaited<ReturnType<TestApp['admin']>>;
let noor: Awaited<ReturnType<typeof joinBoard>>;
beforeEach(async () => {
  app = await openApp();
  rosa = await app.admin();
  noor = await joinBoard(app);
});

const CREW = 'The Finders';

const findLine = () => findSquares(noor.send, rosa, [0, 1, 2, 3, 4], { allowFeature: true });

test('the wall’s photos, ranking and lines and the gallery show the crew’s name and no other, and the tables have a column for it', async () => {
  await findLine();
  const names = () => {
    const { photos, news, leaderboard } = app.services.wallShow.show();
    return [...photos, ...news, ...leaderboard.ranks].map(({ name }) => name);
  };
  expect(new Set(names())).toEqual(new Set(['Noor H.']));
  await noor.call.crews.nameCrew({ name: CREW });
  expect(names().length).toBeGreaterThan(6);
  expect(new Set(names())).toEqual(new Set([CREW]));
  const theo = await app.register({ firstName: 'Theo', email: 'theo@example.org' });
  const { photos } = await theo.call.gallery.page({});
  expect(new Set(photos.map(({ by }) => by))).toEqual(new Set([CREW]));
  const { playerList, candidates } = app.services;
  for (const rows of [playerList.rows(), candidates.rows(filterInput.parse({}))]) {
    const found: object[] = [];
    for await (const row of rows) found.push(row);
    expect(found).toContainEqual(expect.objectContaining({ 'First name': 'Noor', Crew: CREW }));
  }
  await noor.call.crews.nameCrew({ name: '' });
  expect(new Set(names())).toEqual(new Set(['Noor H.']));
});

test('organisers find a player by the shown name, and by the crew’s until it is removed', async () => {
  const found = async (search: string) =>
    (await rosa.players.list({ search })).players.map(({ crewName }) => crewName ?? null);
  await noor.call.auth.changeMe({ shownName: 'Queen of Hats' });
  const { players } = await rosa.players.list({ search: 'queen hats' });
  expect(players).toMatchObject([{ firstName: 'Noor', shownName: 'Queen of Hats' }]);
  await noor.call.crews.nameCrew({ name: CREW });
  expect(await found('finders')).toEqual([CREW]);
  await noor.call.crews.nameCrew({ name: '' });
  expect([await found('finders'), await found('Haddad')]).toEqual([[], [null]]);
});

test('organisers see the crew’s name beside the player’s in a draw, and the public list does not show it', async () => {
  await findLine();
  await noor.call.crews.nameCrew({ name: CREW });
  const named = { firstName: 'Noor', crewName: CREW };
  expect((await rosa.draws.candidates({})).players).toMatchObject([named]);
  const { id } = await rosa.draws.freeze({ title: 'Main prize', winners: 1 });
  const { draw } = await rosa.draws.draw({ id, seed: 'blue whale' });
  expect(draw.winners.map(({ player }) => player)).toMatchObject([named]);
  expect(JSON.stringify(app.services.draws.show(id)), 'the public list names nobody').not.toContain(
    CREW,
  );
});

test('captions contain the crew’s name', async () => {
  const contest = await connectedContest();
  await contest.queue(0);
  const captions = async () =>
    (await contest.admin.instagram.posts({})).queue.map(({ caption }) => caption);
  expect((await captions()).join()).not.toContain(CREW);
  contest.server.raw.prepare('update players set crew_name = ?').run(CREW);
  expect((await captions()).join()).toContain(CREW);
});
