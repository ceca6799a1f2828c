// Grows a seeded contest in bulk by copying its players.
import type Database from 'better-sqlite3';
import { openDatabase } from '#db/client.ts';
import { contestObjects, dropObjects, recreateObjects } from '#db/schema/schema-objects.ts';

/** Copies rows of a table; `changed` maps columns to expressions. */
function insertCopies(
  raw: Database.Database,
  table: string,
  changed: Readonly<Record<string, string>>,
  where: string,
): void {
  const columns = (raw.pragma(`table_info(${table})`) as { name: string }[])
    .map(({ name }) => name)
    // Each entry gets its own id.
    .filter((name) => !(table === 'ledger' && name === 'id'));
  const values = columns.map((name) => changed[name] ?? name);
  raw.exec(
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${table} CROSS JOIN copies WHERE ${where}`,
  );
}

/**
 * Copies the original players, with boards, photos and points, until there are `times` as many; `from` is the current
 * multiple. Blobs are shared; points and times differ between the copies, and so do ranks. Triggers are dropped
 * meanwhile, and everything they maintain is rebuilt.
 */
export function multiply(file: string, from: number, times: number): void {
  const { raw, close } = openDatabase(file);
  raw.pragma('synchronous = OFF');
  raw.pragma('foreign_keys = OFF');
  raw
    .transaction(() => {
      dropObjects(raw, contestObjects);
      raw.exec('CREATE TEMP TABLE copies (nr INTEGER PRIMARY KEY, mark TEXT NOT NULL)');
      const copy = raw.prepare("INSERT INTO copies VALUES (?, '~' || ?)");
      for (let nr = from; nr < times; nr++) copy.run(nr, nr);
      const marked = (...names: string[]) =>
        Object.fromEntries(names.map((name) => [name, `${name} || mark`]));
      insertCopies(
        raw,
        'players',
        { ...marked('id', 'email', 'referral_code'), created_at: 'created_at - nr' },
        "id NOT LIKE '%~%'",
      );
      insertCopies(raw, 'boards', marked('id', 'player_id', 'layout'), "id NOT LIKE '%~%'");
      insertCopies(raw, 'board_cells', marked('board_id'), "board_id NOT LIKE '%~%'");
      insertCopies(
        raw,
        'submissions',
        { ...marked('id', 'player_id', 'board_id'), submitted_at: 'submitted_at - nr' },
        "id NOT LIKE '%~%'",
      );
      insertCopies(
        raw,
        'ledger',
        { ...marked('player_id', 'subject'), points: 'points + nr % 7' },
        "player_id NOT LIKE '%~%'",
      );
      raw.exec('DROP TABLE copies');
      recreateObjects(raw, contestObjects);
    })
    .immediate();
  close();
}
