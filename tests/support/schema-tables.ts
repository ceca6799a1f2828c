// The tables that `db/schema` declares.
import fs from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { rootFolder } from '#server/process/env.ts';

const schemaFolder = path.join(rootFolder, 'db', 'schema');

export async function allTables(): Promise<SQLiteTable[]> {
  const modules: object[] = await Promise.all(
    fs.readdirSync(schemaFolder).map((file) => import(path.join(schemaFolder, file))),
  );
  return modules.flatMap((one) => Object.values(one).filter((value) => is(value, SQLiteTable)));
}
