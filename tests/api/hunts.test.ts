// A player's look back at the contest when it is over.
import { beforeEach, expect, test } from 'vitest';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { findSquares, senderOf } from '#tests/support/senders.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
beforeEach(async () => {
  app = await openApp();
  admin = await app.admin();
});

type Player = Awaited<ReturnType<TestApp['register']>>;

const joins = (firstName: string) => app.register({ firstName, email: `${firstName}@example.org` });

const closeContest = () =>
  admin.settings.update({ contest: { closesAt: new Date(Date.now() - 60_000).toISOString() } });

/** @returns the codes of the squares; those at `found` are found */
async function finds({ call, token }: Player, found: readonly number[]) {
  const { board } = await call.boards.mine();
  await findSquares(await senderOf(app, token), admin, found);
  const codes: (string | undefined)[] = [];
  for (const position of found) codes[position] = board[position]?.challenge?.code;
  return codes;
}

const squaresOf = async ({ call }: Player) => (await call.boards.hunt()).squares;

test('after the end a player sees for each find how many players found it', async () => {
  const all = [await joins('Ann'), await joins('Bea'), await joins('Cid')];
  await joins('Dan');
  const found = await Promise.all([
    finds(all[0] as Player, [0, 1, 2, 3]),
    finds(all[1] as Player, [2, 3, 4, 5, 6]),
    finds(all[2] as Player, [7, 8, 9]),
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
  const ann = await joins('Ann');
  await closeContest();
  expect(await ann.call.boards.hunt()).toEqual({ players: 1, squares: [] });
  expect((await admin.boards.ofPlayer({ id: ann.user.id })).board).toBeNull();
});

test('the hunt is refused until the contest is over, even while it is paused', async () => {
  const ann = await joins('Ann');
  await finds(ann, [0]);
  const refused = {
    code: 'CONFLICT',
    message: 'Your hunt is ready once the contest is over',
  };
  await expect(ann.call.boards.hunt()).rejects.toMatchObject(refused);
  await admin.settings.update({ contest: { paused: 'Fire drill.' } });
  await expect(ann.call.boards.hunt()).rejects.toMatchObject(refused);
  await closeContest();
  expect(await squaresOf(ann)).toEqual([{ position: 0, foundBy: 1 }]);
});
