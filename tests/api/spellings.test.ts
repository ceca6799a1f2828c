// One person, one account, whatever device wrote the text: composition, invisible marks, spellings of a domain.
import { beforeEach, describe, expect, test } from 'vitest';
import { openApp, refusal, type TestApp } from '#tests/support/of-one-test.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { quickHasher } from '#tests/support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openApp();
});

const login = (email: string, password = PASSWORD) => app.anonymous.auth.login({ email, password });
const count = () => app.raw.prepare('select count(*) from players').pluck().get();

describe('an account', () => {
  test.each([
    ['caf\u00E9-Mond-1', 'cafe\u0301-Mond-1'],
    ['\u212Bngstr\u00F6m', '\u00C5ngstro\u0308m'],
  ])('with the password %j opens with %j', async (password, typed) => {
    await app.register({ password });
    expect((await login('noor@example.org', typed)).user.firstName).toBe('Noor');
    await expect(login('noor@example.org', `${typed}!`)).rejects.toMatchObject({
      message: 'Invalid email or password',
    });
  });

  test.each([
    ['jos\u00E9@example.org', 'jose\u0301@example.org'],
    ['noor@example.org', '\u202Anoor@example.org\u202C'],
    ['noor@xn--mller-kva.example', 'noor@m\u00FCller.example'],
  ])('with the email %j is also that of %j, and registers once', async (email, typed) => {
    await app.register({ email });
    expect((await login(typed)).user.firstName).toBe('Noor');
    await expect(app.register({ email: typed })).rejects.toMatchObject({
      ...{ code: 'CONFLICT', message: 'An account with this email already exists' },
    });
    expect(count()).toBe(1);
  });
});

/** As that version stored it: in the device's spelling, the password hashed as typed. */
async function storedBefore(id: string, email: string, password: string) {
  app.raw
    .prepare(
      `INSERT INTO players (id, first_name, last_name, email, password_hash, referral_code, age_verified, created_at)
        VALUES (?, 'Zo\u00EB', 'M\u00FCller', ?, ?, ?, 1, 0)`,
    )
    .run(id, email, await quickHasher.hash(password), `ZM${id}`);
  const { refillFoldedColumns } = await import('#db/folded-players.ts');
  refillFoldedColumns(app.raw);
}

test('an account from an earlier version opens with the email and password it stored, in either spelling', async () => {
  await storedBefore('1', 'jose\u0301@m\u00FCller.example', 'cafe\u0301-Mond-1');
  for (const email of ['jose\u0301@m\u00FCller.example', 'jos\u00E9@xn--mller-kva.example']) {
    for (const password of ['cafe\u0301-Mond-1', 'caf\u00E9-Mond-1']) {
      expect((await login(email, password)).user.id).toBe('1');
    }
  }
  expect(await refusal(app.register({ email: 'jos\u00E9@m\u00FCller.example' }))).toContain(
    'CONFLICT',
  );
});

describe('the organisers’ search', () => {
  const found = async (search: string) => {
    const { players } = await (await app.admin()).players.list({ search });
    return players.map(({ lastName }) => lastName);
  };

  test('finds a name whatever its accents, apostrophe and case', async () => {
    await app.register({ firstName: 'Zoë', lastName: 'Müller', email: 'a@example.org' });
    await app.register({ firstName: 'Seán', lastName: 'O’Brien', email: 'b@example.org' });
    await app.register({ firstName: 'Iván', lastName: 'Ñandu\u0301', email: 'c@example.org' });
    for (const typed of ['MÜLLER', 'muller', 'mueller', 'ZOË', 'Zoe\u0308', 'zoe müll']) {
      expect(await found(typed), typed).toEqual(['Müller']);
    }
    for (const typed of ["O'Brien", 'o’brien', 'obrien', 'sean']) {
      expect(await found(typed), typed).toEqual(['O’Brien']);
    }
    expect(await found('n\u0303andu')).toEqual(['Ñandú']);
    expect(await found('%')).toEqual([]);
    expect(await found('’')).toEqual([]);
  });

  test('sorts names as a reader would: Öztürk between Olsen and Park, O’Brien before Olsen', async () => {
    for (const [i, lastName] of ['Park', 'Öztürk', 'Olsen', 'O’Brien', 'ämter'].entries()) {
      await app.register({ lastName, email: `s${i}@example.org` });
    }
    const { players } = await (await app.admin()).players.list({ sort: 'name' });
    expect(players.map(({ lastName }) => lastName)).toEqual([
      'ämter',
      'O’Brien',
      'Olsen',
      'Öztürk',
      'Park',
    ]);
  });
});
