// Opens the contest's database with the current schema and a seeded challenge pool.
import path from 'node:path';
import { type OpenDatabase, openDatabase } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { challengePool } from '#db/seed/challenges.ts';
import { seedPool } from '#features/challenges/service/seed-pool.ts';
import { rootFolder } from '#server/env.ts';

/** @throws when the file is not a database or a migration fails; the file is unchanged then */
export function openContest(file: string): OpenDatabase {
  const database = openDatabase(file, undefined, (line) => process.stdout.write(`${line}\n`));
  try {
    migrate(database.raw, path.join(rootFolder, 'drizzle'));
    seedPool(database.db, challengePool);
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
}
