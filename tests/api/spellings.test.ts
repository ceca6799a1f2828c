// One person, one account, whatever device wrote the text: composition, invisible marks, spellings of a domain.
import { beforeEach, describe, expect, test } from 'vitest';
import { checkUrl, registerPath } from '#shared/paths.ts';
import { openApp, refusal, type TestApp } from '#tests/support/of-one-test.ts';
import { joinBoard } from '#tests/support/senders.ts';
import { quickHasher } from '#tests/support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openApp();
});

const login = (email: string, password: string) => app.anonymous.auth.login({ email, password });

test('an account opens with its email and password however a device composes them, and registers once', async () => {
  const typed = { email: 'jose\u0301@m\u00FCller.example', password: 'cafe\u0301-Mond-1' };
  await app.register({ email: 'jos\u00E9@xn--mller-kva.example', password: 'caf\u00E9-Mond-1' });
  expect((await login(typed.email, typed.password)).user.firstName).toBe('Noor');
  await expect(login(typed.email, `${typed.password}!`)).rejects.toThrow(
    'Invalid email or password',
  );
  expect(await refusal(app.register(typed))).toBe(
    'CONFLICT: An account with this email already exists',
  );
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
    for (const typed of ['MÜLLER', 'mueller', 'Zoe\u0308', 'zoe müll']) {
      expect(await found(typed), typed).toEqual(['Müller']);
    }
    for (const typed of ["O'Brien", 'obrien', 'sean']) {
      expect(await found(typed), typed).toEqual(['O’Brien']);
    }
    expect(await found('%')).toEqual([]);
    expect(await found('’')).toEqual([]);
  });

  test('finds a player by the board id, the friends’ code and the email, however they are written', async () => {
    const email = 'ida@m\u00FCller.example';
    const { user, boardId } = await joinBoard(app, { firstName: 'Ida', lastName: 'Moss', email });
    await joinBoard(app, { email: 'sam@example.org' });
    const [start, id, end] = boardId.split('-');
    const [letters, digits] = [user.referralCode.slice(0, 2), user.referralCode.slice(2)];
    for (const typed of [
      ...[boardId.toLowerCase(), `${start}.${id}.${end}`, `${start}_${id}_${end}`, `${boardId}.`],
      ...[`${start}\u30FC${id}\u30FC${end}`, checkUrl('http://192.168.1.20:3000', boardId)],
      ...[`${letters}.${digits}`, `${letters}_${digits}`, `${letters}\u2013${digits}.`],
      `http://192.168.1.20:3000${registerPath(user.referralCode)}`,
      ...[
        email,
        email.toUpperCase(),
        `mailto:${email}`,
        `Ida Moss <${email}>`,
        `\u201E${email}\u201C,`,
      ],
    ]) {
      expect(await found(typed), typed).toEqual(['Moss']);
    }
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
