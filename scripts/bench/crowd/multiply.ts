// Grows a seeded contest in bulk by copying its players.
import { openDatabase } from '#db/client.ts';
import { contestObjects, dropObjects, recreateObjects } from '#db/schema/schema-objects.ts';

const marked = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `${name} || mark`]));

/** Table → expressions of the columns that differ between the copies: points and times, and so ranks. */
const COPIED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  players: { ...marked('id', 'email', 'referral_code'), created_at: 'created_at - nr' },
  boards: marked('id', 'player_id', 'layout'),
  board_cells: marked('board_id'),
  submissions: { ...marked('id', 'player_id', 'board_id'), submitted_at: 'submitted_at - nr' },
  ledger: { ...marked('player_id', 'subject'), points: 'points + nr % 7', id: 'NULL' },
};

/**
 * Copies the players, with boards, photos and points, until there are `times` as many. Blobs are shared. Triggers are dropped
 * meanwhile, and everything they maintain is rebuilt.
 */
export function multiply(file: string, times: number): void {
  const { raw, close } = openDatabase(file);
  raw.pragma('synchronous = OFF');
  raw.pragma('foreign_keys = OFF');
  raw
    .transaction(() => {
      dropObjects(raw, contestObjects);
      raw.exec('CREATE TEMP TABLE copies (nr INTEGER PRIMARY KEY, mark TEXT NOT NULL)');
      const copy = raw.prepare("INSERT INTO copies VALUES (?, '~' || ?)");
      for (let nr = 1; nr < times; nr++) copy.run(nr, nr);
      for (const [table, changed] of Object.entries(COPIED)) {
        const columns = raw.pragma(`table_info(${table})`) as { name: string }[];
        const values = columns.map(({ name }) => changed[name] ?? name).join(', ');
        raw.exec(`INSERT INTO ${table} SELECT ${values} FROM ${table} CROSS JOIN copies`);
      }
      raw.exec('DROP TABLE copies');
      recreateObjects(raw, contestObjects);
    })
    .immediate();
  close();
}
