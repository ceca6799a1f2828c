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

test('no query binds a bare limit, which SQLite would prepare again at each use', () => {
  const queries = ['src/features', 'db'].flatMap((folder) =>
    fs
      .readdirSync(path.join(rootFolder, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
      .filter((file) => folder === 'db' || /(^|[\\/])(repo|reads)([\\/]|\.ts$)/.test(file))
      .map((file) => path.join(folder, file)),
  );
  const bare = queries.filter((file) =>
    /\.limit\((?!rowLimit)|limit \$\{(?!rowLimit)/.test(
      fs.readFileSync(path.join(rootFolder, file), 'utf8').replace(/`\.limit\(…\)`/, ''),
    ),
  );
  expect(queries.length).toBeGreaterThan(60);
  expect(bare).toEqual([]);
});
