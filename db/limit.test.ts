import fs from 'node:fs';
import path from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rootFolder } from '#server/env.ts';
import { openDatabase } from './client.ts';
import { rowLimit } from './limit.ts';
import { counters } from './schema/operations.ts';

test('a limit takes as many rows as it says, given at once or with the query', () => {
  const { db, raw, close } = openDatabase(':memory:');
  raw.exec('CREATE TABLE counters (name text primary key, n integer)');
  for (const name of ['a', 'b', 'c']) raw.prepare('INSERT INTO counters VALUES (?, 0)').run(name);
  const names = () => db.select({ name: counters.name }).from(counters).orderBy(asc(counters.name));
  expect(names().limit(rowLimit(2)).all()).toEqual([{ name: 'a' }, { name: 'b' }]);
  const prepared = names()
    .limit(rowLimit(sql.placeholder('rows')))
    .prepare();
  expect(prepared.all({ rows: 1 })).toEqual([{ name: 'a' }]);
  expect(prepared.all({ rows: 9 })).toHaveLength(3);
  close();
});

test('no prepared query binds a bare limit, which SQLite would prepare again at each use', () => {
  const folder = path.join(rootFolder, 'src/features');
  const prepared = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => ({ file, text: fs.readFileSync(path.join(folder, file), 'utf8') }))
    .filter(({ text }) => text.includes('= prepared('));
  const bare = prepared.filter(({ text }) => /\.limit\((?!rowLimit)/.test(text));
  expect(prepared.length).toBeGreaterThan(10);
  expect(bare.map(({ file }) => file)).toEqual([]);
});
