// The copy on a second disk: complete, written only where something is new, and never over what the contest lacks.
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { mirrorFileIn, updateMirror } from '#db/copies/mirror.ts';
import { damagesOf } from '#db/guard/damage.ts';
import { assertIntegrity } from '#db/guard/verified-copy.ts';
import type { MirrorFailure } from '#server/process/child-scripts.ts';
import { seededRandom } from '#shared/random.ts';
import { MINUTE } from '#shared/time/clock.ts';
import { drawBit, flipBit, pagesOf } from '#tests/support/bit-flips.ts';
import { leaveInGap } from '#tests/support/leave-in-gap.ts';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { photo } from '#tests/support/photos.ts';
import { registrationOf } from '#tests/support/registration.ts';
import { joinBoard } from '#tests/support/senders.ts';
import { storedAlerts } from '#tests/support/stored-alerts.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { TestAppOptions } from '#tests/support/test-app.ts';

const AT = new Date('2025-08-30T18:03:11Z');
const options = { at: AT, stamp: '20250830-140311' };

let app: TestApp;
let file: string;
let folder: string;
const open = async (more: TestAppOptions = {}) => {
  file = path.join(temporaryFolder(), 'contest.sqlite');
  app = await openApp({ file, ...more });
};
beforeEach(async () => {
  folder = temporaryFolder();
  await open();
});

const mirror = () => updateMirror(file, folder, options);
const copyFile = () => mirrorFileIn(folder);

/** A player with a board and a photo. */
async function addPlayer(email = 'noor@example.org', firstName = 'Noor') {
  const player = await joinBoard(app, { email, firstName });
  const { id } = await player.send(0, { allowFeature: true });
  return { ...player, photoId: id };
}

/** Every row of every table except the mark that asks before anything is posted. */
function contentOf(raw: Database.Database): Record<string, unknown[]> {
  const tables = raw
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .pluck()
    .all() as string[];
  const rows = (name: string) =>
    raw
      .prepare(`SELECT rowid, * FROM "${name}" ORDER BY ${name === 'blobs' ? 'hash' : 'rowid'}`)
      .raw()
      .all()
      .map((row) => (name === 'blobs' ? (row as unknown[]).slice(1) : row));
  return Object.fromEntries(
    tables.filter((name) => name !== 'instagram_config').map((name) => [name, rows(name)]),
  );
}

function contentOfCopy(): Record<string, unknown[]> {
  const raw = new Database(copyFile(), { readonly: true });
  try {
    return contentOf(raw);
  } finally {
    raw.close();
  }
}

const expectSame = () => {
  expect(contentOfCopy()).toEqual(contentOf(app.raw));
  assertIntegrity(copyFile());
};

describe('the copy on a second disk', () => {
  test('has every row after each kind of change, and only what is new is copied', async () => {
    const { call, photoId, send } = await addPlayer();
    expect(mirror().blobs).toBeGreaterThan(2);
    expectSame();
    const admin = await app.admin();
    await admin.submissions.review({ id: photoId, action: 'approve' });
    expect(mirror().blobs).toBe(0);
    expectSame();
    await admin.submissions.undo({ id: photoId });
    await admin.settings.update({ rateLimits: { photosPerHour: 50 } });
    await send(1);
    await addPlayer('theo@example.org', 'Theo');
    expect(mirror().blobs).toBeGreaterThan(2);
    expectSame();
    await call.auth.logout();
    mirror();
    expectSame();
    // The mark before posting is written again; nothing else is.
    expect(mirror()).toEqual({ blobs: 0, rows: 1, repaired: 0 });
  });

  test('contains nothing of an erased player, and once the erasures are finished no remains of rows that SQLite moved', async () => {
    const { user } = await addPlayer('erase-me@example.org', 'Zuleikha');
    await addPlayer();
    mirror();
    leaveInGap(copyFile(), 'left of a moved row');
    mirror();
    for (const text of ['erase-me@example.org', 'left of a moved row']) {
      expect(fs.readFileSync(copyFile()).includes(text)).toBe(true);
    }
    await (await app.admin()).players.erase({ id: user.id });
    mirror();
    expectSame();
    for (const name of fs.readdirSync(folder)) {
      const bytes = fs.readFileSync(path.join(folder, name));
      expect([bytes.includes('erase-me@example.org'), bytes.includes('Zuleikha')]).toEqual([
        false,
        false,
      ]);
    }
    await app.services.erasures.finishDue();
    mirror();
    expectSame();
    expect(fs.readFileSync(copyFile()).includes('left of a moved row')).toBe(false);
  });
});

describe('a copy that is already on the second disk', () => {
  const aside = () => fs.readdirSync(folder).filter((name) => name.includes('.replaced-'));

  test('is kept when it is of another contest', async () => {
    await addPlayer();
    mirror();
    await open();
    mirror();
    expect(aside()).toHaveLength(1);
    expectSame();
  });

  test('is kept when it has more than the contest, which was restored from an older backup', async () => {
    await addPlayer();
    const older = path.join(temporaryFolder(), 'older.sqlite');
    app.raw.prepare('VACUUM INTO ?').run(older);
    await addPlayer('late@example.org', 'Late');
    mirror();
    updateMirror(older, folder, options);
    expect(aside()).toHaveLength(1);
    const kept = new Database(path.join(folder, String(aside()[0])), { readonly: true });
    expect(kept.prepare('SELECT count(*) FROM players').pluck().get()).toBe(2);
    kept.close();
  });

  test('is replaced no more where two contests take turns, and organisers are told', async () => {
    await addPlayer();
    const first = file;
    mirror();
    await open();
    await addPlayer('theo@example.org', 'Theo');
    const taken: string[] = [];
    for (const [i, contest] of [file, first, file, first].entries()) {
      try {
        updateMirror(contest, folder, { ...options, stamp: `20250830-14032${i}` });
        taken.push('copied');
      } catch (cause) {
        taken.push((cause as Error).message);
      }
    }
    const refused = expect.stringContaining('give each contest a MIRROR_FOLDER of its own');
    expect(taken).toEqual(['copied', 'copied', refused, 'copied']);
    expect(aside()).toHaveLength(2);
    const later = new Date(AT.getTime() + 11 * MINUTE);
    updateMirror(file, folder, { at: later, stamp: '20250830-141411' });
    expect(aside()).toHaveLength(3);
  });
});

describe('a copy with one flipped bit', () => {
  test('in what the file says of a photo, beside its bytes, is repaired by the next run', async () => {
    await addPlayer();
    mirror();
    for (const change of [
      'created_at = created_at + 16',
      'size = size + 16',
      "type = 'image/jpdg'",
    ]) {
      const copy = new Database(copyFile());
      expect(copy.prepare(`update blobs set ${change}`).run().changes).toBeGreaterThan(0);
      copy.close();
      mirror();
      expectSame();
    }
  });

  test('anywhere in its pages is repaired by the next run', async () => {
    const { send } = await addPlayer();
    await send(1, { bytes: await photo({ width: 900, height: 700 }) });
    mirror();
    const sound = fs.readFileSync(copyFile());
    const pages = pagesOf(copyFile());
    const random = seededRandom('copy');
    for (let i = 0; i < 4; i++) {
      fs.writeFileSync(copyFile(), sound);
      const kind = (['photo', 'table', 'index', 'inner'] as const)[i] ?? 'photo';
      const { at, bit } = drawBit(random, pages, kind);
      flipBit(copyFile(), at, bit);
      updateMirror(file, folder, { ...options, stamp: `20250830-1404${10 + i}` });
      expectSame();
      expect(damagesOf(copyFile())).toEqual([]);
    }
  });
});

test('organisers see how old the copy is, and are told when its disk is unplugged, full or read-only, and when all is well', async () => {
  const alerts = () => storedAlerts(app.raw).map(({ message }) => message);
  let isThere = true;
  let failure = null as MirrorFailure | null;
  let runs = 0;
  let stick = 1;
  await open({
    mirror: {
      isThere: () => isThere,
      copyOnDisk: () => stick,
      update: async () => {
        runs++;
        return failure && { failure, said: 'why' };
      },
    },
  });
  const admin = await app.admin();
  const status = async () => (await admin.operations.overview()).mirror;
  expect(await status()).toEqual({ at: null, problem: null });
  await app.services.updateMirror();
  expect(await status()).toMatchObject({ at: expect.any(String), problem: null });
  // Nothing is new, so no process is started.
  await app.services.updateMirror();
  expect(runs).toBe(1);
  // Another stick in place of the first has an older copy, or none.
  stick = 2;
  await app.services.updateMirror();
  await app.services.updateMirror();
  expect(runs).toBe(2);
  await app.anonymous.auth.register(registrationOf());
  await app.services.updateMirror();
  expect(runs).toBe(3);

  isThere = false;
  await app.services.updateMirror();
  await app.services.updateMirror();
  expect(alerts()).toEqual([expect.stringContaining('is not connected. Plug it in again')]);
  expect(await status()).toMatchObject({ problem: expect.stringContaining('is not connected') });
  isThere = true;
  failure = 'full';
  await app.services.updateMirror();
  expect(alerts().at(-1)).toContain('is full');
  failure = 'readonly';
  await app.services.updateMirror();
  expect(alerts().at(-1)).toContain('is write-protected. Make it writable');
  failure = null;
  await app.services.updateMirror();
  expect(alerts().at(-1)).toContain('up to date again');
  expect(await status()).toMatchObject({ problem: null });
});
