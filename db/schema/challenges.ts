// The pool of challenges. A challenge on a dealt board is retired (`active` false), never deleted.
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

export const challenges = sqliteTable(
  'challenges',
  {
    id: text().primaryKey(),
    code: text().notNull(),
    title: text().notNull(),
    category: text().notNull(),
    difficulty: text({ enum: ['easy', 'medium', 'hard'] }).notNull(),
    description: text().notNull(),
    /** Translations; null if there is none, in which case English is shown. */
    title_es: text(),
    description_es: text(),
    title_fr: text(),
    description_fr: text(),
    active: integer({ mode: 'boolean' }).notNull().default(true),
    /** Order of the pool: boards are dealt from the first `totalChallenges` active ones. */
    rank: integer().notNull(),
  },
  (t) => [uniqueIndex('challenges_code').on(t.code), uniqueIndex('challenges_rank').on(t.rank)],
);
