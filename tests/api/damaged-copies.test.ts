// Copies with a flipped bit are never used as the contest.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeBackup } from '#db/copies/backups.ts';
import { restoreBackup } from '#db/copies/restore.ts';
import { damagesOf } from '#db/guard/damage.ts';
import { assertStartable } from '#db/guard/start-guard.ts';
import { seededRandom } from '#shared/random.ts';
import { drawBit, flipBit, pagesOf, placeInFile } from '#tests/support/bit-flips.ts';
import { photo } from '#tests/support/photos.ts';
import { joinBoard } from '#tests/support/senders.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testApp } from '#tests/support/test-app.ts';
import { thrownBy } from '#tests/support/thrown-by.ts';

const AT = new Date('2025-08-30T18:03:11Z');

/** A contest with players, photos and rows in many tables; closed. */
let original: string;
/** Its largest stored bytes: Noor's photo for square 2. */
let photoBytes: Buffer;
beforeAll(async () => {
  original = path.join(temporaryFolder(), 'contest.sqlite');
  const app = await testApp({ file: original });
  const { send } = await joinBoard(app, { firstName: 'Noor', lastName: 'Haddad' });
  await send(0);
  await send(1, { bytes: await photo({ width: 1200, height: 900 }) });
  photoBytes = app.raw
    .prepare(
      'SELECT bytes FROM blobs WHERE hash = (SELECT original_hash FROM submissions WHERE position = 1)',
    )
    .pluck()
    .get() as Buffer;
  app.close();
});

let folder: string;
let file: string;
let stamp = 0;
const backUp = (hours = 0): string =>
  makeBackup(file, {
    at: new Date(AT.getTime() + hours * 3_600_000),
    stamp: `20250830-1403${10 + stamp++}`,
    keep: 10,
    free: null,
  });
beforeEach(() => {
  folder = temporaryFolder();
  file = path.join(folder, 'contest.sqlite');
  fs.copyFileSync(original, file);
  stamp = 0;
});

/** @returns the refusal; the contest stays unchanged */
function refusalOf(copy: string): string {
  const before = fs.statSync(file).ino;
  const said = thrownBy(() => restoreBackup(file, copy, '20250831-090000'))?.message ?? '';
  expect(fs.statSync(file).ino).toBe(before);
  expect(said.split('\n')).toHaveLength(1);
  return said;
}

describe('a backup with one flipped bit', () => {
  test('is not restored, wherever the bit is', () => {
    const copy = backUp();
    const pages = pagesOf(copy);
    const random = seededRandom('bits of a backup');
    for (const kind of ['photo', 'table', 'index', 'inner'] as const) {
      const { at, bit } = drawBit(random, pages, kind);
      flipBit(copy, at, bit);
      expect(refusalOf(copy), `bit ${bit} of byte ${at}`).toMatch(/is no backup of a contest/);
      flipBit(copy, at, bit);
    }
    expect(damagesOf(copy)).toEqual([]);
  });

  test('is not restored without its checksum either when the bit is in a photo, and the photo is named', () => {
    const copy = backUp();
    fs.rmSync(`${copy}.sha256`);
    const random = seededRandom('bits of a photo');
    for (let i = 0; i < 4; i++) {
      const at = placeInFile(copy, photoBytes, random);
      flipBit(copy, at, i % 8);
      expect(refusalOf(copy)).toContain('the photo that Noor Haddad sent for square 2');
      flipBit(copy, at, i % 8);
    }
  });

  test('is refused, naming the damaged table and the newest sound copy', () => {
    const [sound, flipped, newest] = [backUp(0), backUp(1), backUp(2)];
    const content = fs.readFileSync(newest);
    flipBit(newest, content.indexOf('NoorHaddad') + 2, 0);
    flipBit(flipped, placeInFile(flipped, photoBytes, seededRandom('one')), 3);
    expect(refusalOf(newest)).toMatch(/damaged is .*rows of the table players/);
    expect(refusalOf(newest)).toContain(`bring it back with: npm run restore -- ${sound}`);
    fs.rmSync(file);
    expect(() => assertStartable(file)).toThrow(`npm run restore -- ${sound}`);
  });

  test('can still be restored on explicit request when there is no sound copy', () => {
    const copy = backUp();
    flipBit(copy, placeInFile(copy, photoBytes, seededRandom('one')), 3);
    expect(refusalOf(copy)).toMatch(
      /no good copy was found next to it; to go on with the damage: npm run restore -- \S+ --despite-damage$/,
    );
    const replaced = restoreBackup(file, copy, '20250831-090000', { isDespiteDamage: true });
    expect(replaced).toBe(`${file}.replaced-20250831-090000`);
  });
});

describe('the checksum of a backup', () => {
  test('has the format of sha256sum and is deleted with its backup', () => {
    const first = backUp(0);
    const folderOfBackups = path.dirname(first);
    expect(fs.statSync(`${first}.sha256`).mode & 0o777).toBe(0o600);
    const [line, ...comments] = fs.readFileSync(`${first}.sha256`, 'utf8').trim().split('\n');
    const hash = createHash('sha256').update(fs.readFileSync(first)).digest('hex');
    expect(line).toBe(`${hash}  ${path.basename(first)}`);
    expect(comments.every((comment) => comment.startsWith('# '))).toBe(true);
    makeBackup(file, {
      at: new Date(AT.getTime() + 3_600_000),
      stamp: '20250830-150311',
      keep: 1,
      free: null,
    });
    expect(fs.readdirSync(folderOfBackups).sort()).toEqual([
      'contest-20250830-150311.sqlite',
      'contest-20250830-150311.sqlite.sha256',
    ]);
  });

  test('may be missing: a backup from an earlier version is restored without it', () => {
    const copy = backUp();
    fs.rmSync(`${copy}.sha256`);
    restoreBackup(file, copy, '20250831-090000');
    const raw = new Database(file, { readonly: true });
    expect(raw.prepare('SELECT first_name FROM players').pluck().all()).toEqual(['Noor']);
    raw.close();
    expect(fs.readdirSync(folder).filter((name) => name.endsWith('.sha256'))).toEqual([]);
  });
});

test('a restore that was cut off does not get in the way of the next one', () => {
  const copy = backUp();
  const draft = `${file}.restored`;
  fs.copyFileSync(original, draft);
  const cut = new Database(draft);
  // A journal that SQLite would replay: pages of the file are already overwritten.
  cut.pragma('journal_mode = DELETE');
  cut.pragma('cache_size = 1');
  cut.exec('begin immediate; update blobs set bytes = zeroblob(length(bytes))');
  fs.copyFileSync(`${draft}-journal`, `${file}.kept`);
  cut.exec('rollback');
  cut.close();
  fs.renameSync(`${file}.kept`, `${draft}-journal`);
  restoreBackup(file, copy, '20250830-150000');
  expect(damagesOf(file)).toEqual([]);
  expect(fs.readdirSync(folder).filter((name) => name.includes('.restored'))).toEqual([]);
});
