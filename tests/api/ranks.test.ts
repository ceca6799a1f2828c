// How players see themselves among the others: the rank on their board, and the look back when the contest is over.
import { beforeEach, expect, test } from 'vitest';
import { signalsFor } from '#features/notifications/rules.ts';
import {
  type Organiser,
  type PlayerActor,
  requireOrganiser,
  requirePlayer,
} from '#shared/actor.ts';
import type { DomainEvent } from '#shared/events.ts';
import { originFrom } from '#shared/network.ts';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { findSquares, joinBoard } from '#tests/support/senders.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
beforeEach(async () => {
  app = await openApp();
  admin = await app.admin();
});

type Player = Awaited<ReturnType<typeof joinBoard>>;

const joins = (firstName: string) =>
  joinBoard(app, { firstName, email: `${firstName}@example.org` });
const finds = ({ send }: Player, squares: number) =>
  findSquares(send, admin, Array(squares).keys());

const rankOf = async ({ call }: Player) => {
  const { rank, players } = (await call.boards.mine()).stats;
  return [rank, players];
};

test('everybody sees the same rank as in the Users tab and its export, ties included', async () => {
  const [ann, bea, cid, dan] = [
    await joins('Ann'),
    await joins('Bea'),
    await joins('Cid'),
    await joins('Dan'),
  ];
  await finds(ann, 1);
  await finds(bea, 3);
  const all = [ann, bea, cid, dan];
  expect(await Promise.all(all.map(rankOf))).toEqual([
    [2, 4],
    [1, 4],
    [3, 4],
    [3, 4],
  ]);
  const { players } = await admin.players.list({});
  for (const player of all) {
    const line = players.find(({ id }) => id === player.user.id);
    expect((await rankOf(player))[0]).toBe(line?.rank);
  }
  const exported = [];
  for await (const row of app.services.playerList.rows()) exported.push(row.Rank);
  expect(exported).toEqual([1, 2, 3, 3]);
});

test('a player sees how far ahead the next one is, except the leader', async () => {
  const [ann, bea, cid] = [await joins('Ann'), await joins('Bea'), await joins('Cid')];
  await finds(ann, 3);
  await finds(bea, 1);
  const points = async (player: Player) => (await player.call.boards.mine()).totalPoints;
  const behind = async ({ call }: Player) => (await call.boards.mine()).stats.behind;
  expect(await behind(ann)).toBeUndefined();
  expect(await behind(bea)).toBe((await points(ann)) - (await points(bea)));
  expect(await behind(cid)).toBe(await points(bea));
});

test('nobody sees a rank or who is ahead while the ranking is frozen, and the fan table never sees one with the board', async () => {
  const [ann, bea] = [await joins('Ann'), await joins('Bea')];
  await finds(ann, 1);
  const told: DomainEvent[] = [];
  app.services.bus.subscribe((event) => void told.push(event));
  const everyone = { to: 'everyone', name: 'contest_changed' };
  await admin.wall.freeze();
  expect(told.splice(0).flatMap(signalsFor), 'open boards').toContainEqual(everyone);
  const found = { photosApproved: 1, instagramFeatures: 0 };
  expect((await ann.call.boards.mine()).stats).toEqual(found);
  expect((await bea.call.boards.mine()).stats).toEqual({ ...found, photosApproved: 0 });
  const exported = (to: PlayerActor | Organiser) =>
    app.services.dataExport.of(to, ann.user.id, originFrom('::1', null)).data;
  const player = requirePlayer(await app.identify(ann.token));
  const rosa = requireOrganiser(await app.identify(await app.adminToken()));
  expect(exported(player)).toMatchObject({ rank: null });
  expect(exported(rosa)).toMatchObject({ rank: 1 });
  await admin.wall.unfreeze();
  expect(told.flatMap(signalsFor), 'open boards').toContainEqual(everyone);
  expect(exported(player)).toMatchObject({ rank: 1 });
  expect(await rankOf(ann)).toEqual([1, 2]);
  const { board } = await admin.boards.ofPlayer({ id: ann.user.id });
  expect(board?.stats).toEqual(found);
});

const closeContest = () =>
  admin.settings.update({ contest: { closesAt: new Date(Date.now() - 60_000).toISOString() } });

/** @returns the codes of the squares; those at `found` are found */
async function findsAt({ call, send }: Player, found: readonly number[]) {
  const { board } = await call.boards.mine();
  await findSquares(send, admin, found);
  const codes: (string | undefined)[] = [];
  for (const position of found) codes[position] = board[position]?.challenge?.code;
  return codes;
}

test('after the end a player sees for each find how many players found it', async () => {
  const all = [await joins('Ann'), await joins('Bea'), await joins('Cid')];
  await joins('Dan');
  const found = await Promise.all([
    findsAt(all[0] as Player, [0, 1, 2, 3]),
    findsAt(all[1] as Player, [2, 3, 4, 5, 6]),
    findsAt(all[2] as Player, [7, 8, 9]),
  ]);
  await closeContest();
  for (const [i, player] of all.entries()) {
    const expected = [...(found[i] ?? []).entries()].flatMap(([position, code]) =>
      code ? [{ position, foundBy: found.filter((codes) => codes.includes(code)).length }] : [],
    );
    expect(await player.call.boards.hunt()).toEqual({ players: 4, squares: expected });
  }
});

test('a player who found nothing sees an empty hunt, and no board is dealt for it', async () => {
  const ann = await app.register();
  await closeContest();
  expect(await ann.call.boards.hunt()).toEqual({ players: 1, squares: [] });
  expect((await admin.boards.ofPlayer({ id: ann.user.id })).board).toBeNull();
});

test('the hunt is refused until the contest is over, even while it is paused', async () => {
  const ann = await joins('Ann');
  await findsAt(ann, [0]);
  const refused = {
    code: 'CONFLICT',
    message: 'Your hunt is ready once the contest is over',
  };
  await expect(ann.call.boards.hunt()).rejects.toMatchObject(refused);
  await admin.settings.update({ contest: { paused: 'Fire drill.' } });
  await expect(ann.call.boards.hunt()).rejects.toMatchObject(refused);
  await closeContest();
  expect((await ann.call.boards.hunt()).squares).toEqual([{ position: 0, foundBy: 1 }]);
});
