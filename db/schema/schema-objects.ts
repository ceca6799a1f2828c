// Creates triggers and views and compares them with the file. Called by the migrator; no migration creates them.
import type Database from 'better-sqlite3';
import { refillFoldedColumns } from '../folded-players.ts';
import { rebuildLeaderboard, triggers } from './triggers.ts';
import { views } from './views.ts';

export interface SchemaObjects {
  /** Name → what follows the name in `CREATE TRIGGER`. */
  readonly triggers: Readonly<Record<string, string>>;
  /** Name → what follows the name in `CREATE VIEW`. */
  readonly views: Readonly<Record<string, string>>;
  /** Statements that recompute the ranking, which triggers maintain. */
  readonly rebuildLeaderboard: readonly string[];
  /** Writes columns that code computes from others. */
  readonly refill?: (raw: Database.Database) => void;
}

/** The triggers and views of a contest, for a file with all migrations applied. */
export const contestObjects: SchemaObjects = {
  triggers,
  views,
  rebuildLeaderboard,
  refill: refillFoldedColumns,
};

const listOf = ({ triggers, views }: SchemaObjects) => [
  ...Object.entries(views).map(([name, sql]) => ({ type: 'VIEW', name, sql })),
  ...Object.entries(triggers).map(([name, sql]) => ({ type: 'TRIGGER', name, sql })),
];

/** The statement as stored in `sqlite_schema`. */
const statementOf = ({ type, name, sql }: { type: string; name: string; sql: string }): string =>
  `CREATE ${type} ${name} ${sql}`;

/** Drops those of `objects` that exist; other triggers and views stay. */
export function dropObjects(raw: Database.Database, objects: SchemaObjects): void {
  for (const { type, name } of listOf(objects)) raw.exec(`DROP ${type} IF EXISTS ${name}`);
}

/**
 * Drops and creates the objects, rebuilds the ranking and refills computed columns. Call within a transaction.
 * @throws Error naming each trigger and view that differs from `objects` afterwards; SqliteError if a table they need is missing
 */
export function recreateObjects(raw: Database.Database, objects: SchemaObjects): void {
  dropObjects(raw, objects);
  for (const object of listOf(objects)) raw.exec(statementOf(object));
  for (const statement of objects.rebuildLeaderboard) raw.exec(statement);
  objects.refill?.(raw);
  const found = diffSchemaObjects(raw, objects);
  if (found.length > 0) {
    throw new Error(`The triggers and views of the file are not as expected: ${found.join('; ')}`);
  }
}

/** How the file's triggers and views differ from `objects`: 'missing: a, b', 'extra …: c'. Empty if they are equal. */
export function diffSchemaObjects(raw: Database.Database, objects: SchemaObjects): string[] {
  const rows = raw
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type IN ('trigger', 'view') ORDER BY name")
    .all() as { name: string; sql: string }[];
  const found = new Map(rows.map(({ name, sql }) => [name, sql]));
  const expected = new Map(listOf(objects).map((object) => [object.name, statementOf(object)]));
  const expectedNames = [...expected.keys()];
  const kinds: [string, string[]][] = [
    ['missing', expectedNames.filter((name) => !found.has(name))],
    [
      'different',
      expectedNames.filter((name) => found.has(name) && found.get(name) !== expected.get(name)),
    ],
    [
      'extra (drop it in a migration, or add it to the code)',
      [...found.keys()].filter((name) => !expected.has(name)),
    ],
  ];
  return kinds
    .filter(([, names]) => names.length > 0)
    .map(([kind, names]) => `${kind}: ${names.join(', ')}`);
}
