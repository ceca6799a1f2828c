// Scans the bytes of the file, of its log and of a new backup for everything that erased players ever had.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeBackup } from '#db/copies/backups.ts';
import type { ReadImage } from '#server/pictures/image-reader.ts';
import { requirePlayer } from '#shared/actor.ts';
import { originFrom } from '#shared/network.ts';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const PLAYERS = 200;

type Admin = Awaited<ReturnType<TestApp['admin']>>;

interface Person {
  readonly id: string;
  /** Everything the file held about the person, current and former. */
  readonly values: readonly string[];
}

/** A photo whose metadata names its owner. Real pictures would take minutes. */
const readImage = async (bytes: Buffer): Promise<ReadImage> => {
  const owner = bytes.toString('latin1');
  return {
    type: 'image/jpeg',
    width: 640,
    height: 480,
    tags: { Artist: owner, SerialNumber: `serial-of-${owner}` } as never,
    isMetadataUnreadable: false,
    view: Buffer.from(`the view of ${owner}`),
    thumbnail: Buffer.from(`the thumbnail of ${owner}`),
    perceptualHash: Buffer.from(owner.padEnd(8)).toString('hex').slice(-16),
  };
};

/** Registers, signs in again, sends a photo or two, gets a decision, resets the password: each leaves values behind. */
async function addPerson(app: TestApp, admin: Admin, i: number): Promise<Person> {
  const { services, raw } = app;
  const n = String(i).padStart(3, '0');
  const origin = originFrom(`10.11.${100 + (i % 100)}.2${n}`, `Telephone/${n} of Q${n}er`);
  const input = {
    firstName: `Firsta${n}`,
    lastName: `Lasta${n}`,
    email: `mail-${n}@private.example`,
    phone: `+1 555 77${n}`,
    password: `${PASSWORD} ${n}`,
    ageVerified: true,
  };
  const { token, user } = await services.players.register(input, origin);
  const hashes = () =>
    raw.prepare('select password_hash from players where id = ?').pluck().all(user.id) as string[];
  const former = hashes();
  const player = requirePlayer(await app.identify(token));
  services.boards.view(player);
  for (const position of [0, 1, 2].slice(0, i % 4)) {
    const bytes = Buffer.from(`Owner${n}${position}`);
    const form = { position, allowShow: true, allowFeature: true };
    const { id } = await services.intake.send({ player, form, bytes, origin });
    if (i % 2 === 0) await admin.submissions.review({ id, action: 'approve' });
  }
  if (i % 5 === 0) {
    const { code } = await admin.auth.issueResetCode({ id: user.id });
    await services.players.resetPassword(
      { email: input.email, code, password: `another ${n}` },
      origin,
    );
  }
  const { firstName, lastName, email, phone } = input;
  return {
    id: user.id,
    values: [
      ...[firstName, lastName, email, phone, origin.ip, origin.userAgent ?? ''],
      ...[...former, ...hashes(), `serial-of-Owner${n}`, `Owner${n}`],
    ],
  };
}

/** Notifications are deleted once acknowledged: their pages become free before anybody is erased. */
function readNotifications({ raw, services }: TestApp): void {
  const recipients = raw.prepare('select distinct recipient from notifications').pluck().all();
  services.notifications.markSeen((recipients as string[]).map((one) => [one, 1e6] as const));
}

async function contestOfMany(file: string): Promise<Person[]> {
  const app = await openApp({ file, readImage });
  // Nothing here depends on surviving power failures.
  app.raw.pragma('synchronous = OFF');
  const people: Person[] = [];
  const admin = await app.admin();
  for (let i = 0; i < PLAYERS; i++) people.push(await addPerson(app, admin, i));
  readNotifications(app);
  app.close();
  return people;
}

const bytesOf = (file: string): string =>
  fs.existsSync(file) ? fs.readFileSync(file, 'latin1') : '';

/** Each value with the place where it was found. */
const found = (places: Readonly<Record<string, string>>, values: readonly string[]): string[] =>
  Object.entries(places).flatMap(([name, bytes]) =>
    values.filter((value) => bytes.includes(value)).map((value) => `${value} in the ${name}`),
  );

test('erasing a third of 200 players and rewriting the file leaves none of their values in it, its log or a backup', async () => {
  const file = path.join(temporaryFolder(), 'contest.sqlite');
  const erased = (await contestOfMany(file)).filter((_, i) => i % 3 === 0);
  const before = { file: bytesOf(file) };
  for (const { values } of erased) {
    // The scan finds what is there.
    expect(found(before, values.slice(0, 6))).toHaveLength(6);
  }
  const app = await openApp({ file, readImage });
  app.raw.pragma('synchronous = OFF');
  const admin = await app.admin();
  for (const { id } of erased) await admin.players.erase({ id });
  // The rewrite: whatever the order of the erasures, it keeps no page of before.
  await app.services.erasures.finishDue();
  const at = new Date();
  const backup = makeBackup(file, { at, stamp: '20250830-140311', keep: 1, free: null });
  const gone = erased.flatMap((person) => person.values);
  const places = { file: bytesOf(file), log: bytesOf(`${file}-wal`), backup: bytesOf(backup) };
  expect(found(places, gone)).toEqual([]);
});
