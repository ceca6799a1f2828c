import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { seededRandom } from '#shared/random.ts';
import { rounds } from '#tests/support/rounds.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { bTreePages, overwriteGaps, rootsOf } from './page-gaps.ts';

const OPERATIONS = 3_000;
const FIRST = 300;

/** People who come, whose rows grow and shrink, and who go, in any order: SQLite moves their rows between pages meanwhile. */
function fillAndDelete(raw: Database.Database, seed: string): Set<string> {
  raw.exec(`create table people (id text primary key, name text, more blob);
    create index by_name on people (name);
    create table places (name text primary key, at integer) without rowid`);
  const random = seededRandom(seed);
  const here: string[] = [];
  const gone = new Set<string>();
  const add = (i: number): void => {
    const name = `person-${i}-${'abcdefgh'.repeat(random.below(12))}`;
    raw
      .prepare('insert into people values (?, ?, ?)')
      .run(`${name}!`, name, Buffer.alloc(random.below(900)));
    raw.prepare('insert into places values (?, ?)').run(name, i);
    here.push(name);
  };
  for (let i = 0; i < FIRST; i++) add(i);
  for (let i = FIRST; i < OPERATIONS; i++) {
    const at = random.below(here.length);
    const name = here[at] as string;
    const what = random.real();
    if (what < 0.3) add(i);
    else if (what < 0.6) {
      raw
        .prepare('update people set more = ? where name = ?')
        .run(Buffer.alloc(random.below(1_500)), name);
    } else {
      here.splice(at, 1);
      raw.prepare('delete from people where name = ?').run(name);
      raw.prepare('delete from places where name = ?').run(name);
      gone.add(name);
    }
    if (here.length < 10) add(OPERATIONS + i);
  }
  return gone;
}

const everything = (raw: Database.Database): unknown[] => [
  raw.pragma('integrity_check', { simple: true }),
  raw.prepare('select * from people order by name').all(),
  raw.prepare('select * from places order by name').all(),
];

const PAGE_SIZES = [512, 4096, 8192, 65_536];

test('of rows that were deleted in any order nothing is left, and all others are whole', () => {
  let leftBefore = 0;
  for (const [i, pageSize] of PAGE_SIZES.entries()) {
    for (let round = 0; round < rounds(10); round++) {
      const file = path.join(temporaryFolder(), 'people.sqlite');
      const raw = new Database(file);
      raw.pragma(`page_size = ${pageSize}`);
      raw.pragma('auto_vacuum = INCREMENTAL');
      raw.pragma('secure_delete = ON');
      raw.pragma('synchronous = OFF');
      raw.pragma('journal_mode = MEMORY');
      const gone = [...fillAndDelete(raw, `${i} ${round}`)];
      const before = everything(raw);
      const roots = rootsOf(raw);
      raw.close();
      const left = () => {
        const bytes = fs.readFileSync(file, 'latin1');
        return gone.filter((name) => bytes.includes(`${name}!`)).length;
      };
      leftBefore += left();
      const handle = fs.openSync(file, 'r+');
      overwriteGaps({ handle, pageSize }, bTreePages({ handle, pageSize }, roots));
      fs.closeSync(handle);
      expect(left(), `on pages of ${pageSize} bytes`).toBe(0);
      const again = new Database(file);
      expect(everything(again)).toEqual(before);
      again.close();
    }
  }
  expect(leftBefore, 'without overwriting').toBeGreaterThan(0);
});

test('a damaged file, in which a page is below itself, is not walked without end', () => {
  const file = path.join(temporaryFolder(), 'people.sqlite');
  const raw = new Database(file);
  raw.pragma('page_size = 512');
  raw.exec('create table people (name text)');
  const add = raw.prepare('insert into people values (?)');
  for (let i = 0; i < 5_000; i++) add.run(`person-${i}`);
  const [, root = 0] = rootsOf(raw);
  raw.close();
  const bytes = fs.readFileSync(file);
  // The root's last child is the root.
  bytes.writeUInt32BE(root, (root - 1) * 512 + 8);
  fs.writeFileSync(file, bytes);
  const handle = fs.openSync(file, 'r');
  expect(() => bTreePages({ handle, pageSize: 512 }, [root])).toThrow(
    `Page ${root} is in two places`,
  );
  fs.closeSync(handle);
});
