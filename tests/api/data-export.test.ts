// Everything stored about a player is in the data export: compared with the tables and columns of the schema.
import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beforeEach, expect, test } from 'vitest';
import type { Organiser } from '#shared/actor.ts';
import { originFrom } from '#shared/network.ts';
import { insertRow } from '#tests/support/migrations.ts';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { allTables } from '#tests/support/schema-tables.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openApp();
});

/** Columns that refer to a player or their board without a foreign key. */
const PLAYER_COLUMNS = ['player_id', 'subject_id', 'actor_id', 'recipient', 'board_id'];

/** A table is about a player if it refers to one, or to a row that does. */
function tablesAboutPlayers(tables: readonly SQLiteTable[]): SQLiteTable[] {
  const about = new Set(['players']);
  const isAbout = (table: SQLiteTable) => {
    const { columns, foreignKeys } = getTableConfig(table);
    return (
      columns.some(({ name }) => PLAYER_COLUMNS.includes(name)) ||
      foreignKeys.some((key) => about.has(getTableName(key.reference().foreignTable)))
    );
  };
  // A parent may come after its child in the list.
  for (let before = 0; before < about.size; ) {
    before = about.size;
    for (const table of tables) if (isAbout(table)) about.add(getTableName(table));
  }
  return tables.filter((table) => about.has(getTableName(table)));
}

/** What the export leaves out, with the reason for each. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'players.password_hash': 'a secret',
  'player_sessions.id': 'derived from the token, a secret',
  'player_sessions.companion_id': 'an id of ours',
  'companions.id': 'an id of ours; photos say the name',
  'companion_invites.code_hash': 'a secret',
  'known_devices.id': 'a number of ours',
  'known_devices.token_hash': 'derived from the token, a secret',
  'reset_codes.code_hash': 'a secret',
  'instagram_posts.picture_key': 'a secret: it opens the picture',
  'boards.layout': 'derived from the squares',
  'prints.key': 'derived from the board',
  'prints.pdf': 'derived from the board',
  'board_cells.position': 'the order of the squares',
  'leaderboard.points': 'the sum of the ledger',
  'leaderboard.last_at': 'when the last approved photo was sent',
  'leaderboard.is_out': 'whether the account is disabled',
  'frozen_ranks.place': 'a copy of the ranking, derived from the ledger',
  'frozen_ranks.rank': 'a copy of the ranking, derived from the ledger',
  'frozen_ranks.points': 'a copy of the ranking, derived from the ledger',
  'submissions.position': 'counted from 1 there',
  'audit_entries.id': 'a number of the log',
  'ledger.note': 'said from its params; in entries of earlier versions as it was written',
};

const JSON_COLUMNS = ['exif', 'flags', 'payload', 'params'];

/** A row of the player in every table about players, with a distinct value in each column. */
function fill(tables: readonly SQLiteTable[], playerId: string, adminId: string) {
  const { raw } = app;
  const challenge = raw.prepare('select id from challenges limit 1').pluck().get() as string;
  const parents: Record<string, string> = {
    players: playerId,
    boards: 'BOARD-OF-NOOR',
    submissions: 'photo-of-noor',
    challenges: challenge,
    companions: 'phone-of-a-friend',
    draws: 'DRAW-1',
    admins: adminId,
    blobs: 'no-blob',
  };
  const names: Record<string, string> = {
    player_id: playerId,
    subject_id: playerId,
    actor_id: playerId,
    recipient: `player:${playerId}`,
    board_id: 'BOARD-OF-NOOR',
  };
  const marks = new Map<string, string | number>();
  let n = 0;
  const markOf = (table: string, column: { name: string; columnType: string }) => {
    n += 1;
    const place = `${table}.${column.name}`;
    if (column.name === 'actor_kind') return 'player';
    if (column.columnType === 'SQLiteBoolean') return 1;
    const isText = column.columnType === 'SQLiteText';
    // Valid as seconds and as milliseconds since 1970, and distinct.
    const mark = isText ? `mark ${n} of ${place}` : 1_800_000_000 + n * 86_400;
    marks.set(place, mark);
    return JSON_COLUMNS.includes(column.name) ? JSON.stringify([mark]) : mark;
  };
  raw.pragma('foreign_keys = OFF');
  insertRow(raw, 'draws', { id: 'DRAW-1' });
  for (const table of tables) {
    const name = getTableName(table);
    const references = new Map(
      getTableConfig(table).foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference();
        return columns.map((column) => [column.name, getTableName(foreignTable)] as const);
      }),
    );
    const row = Object.fromEntries(
      Object.values(getTableColumns(table)).map((column) => {
        const parent = references.get(column.name);
        if (parent) return [column.name, parents[parent] ?? ''];
        if (column.name === 'id' && parents[name]) return [column.name, parents[name]];
        return [column.name, names[column.name] ?? markOf(name, column)];
      }),
    );
    raw.prepare(`delete from ${name}`).run();
    insertRow(raw, name, row as Record<string, string | number>);
  }
  raw.pragma('foreign_keys = ON');
  return marks;
}

const isIn = (text: string, mark: string | number): boolean =>
  typeof mark === 'string'
    ? text.includes(mark)
    : [`${mark}`, ...[mark, mark * 1000].map((at) => new Date(at).toISOString())].some((form) =>
        text.includes(form),
      );

async function exportOf(playerId: string): Promise<string> {
  const admin = { kind: 'admin', id: adminId(), firstName: 'Rosa', role: 'organiser' } as Organiser;
  const { data } = app.services.dataExport.of(admin, playerId, originFrom('::1', null));
  return JSON.stringify(data);
}

const adminId = () => app.raw.prepare('select id from admins').pluck().get() as string;

test('every column of every table about a player is in the data export, or left out for a reason', async () => {
  const { user } = await app.register();
  const tables = tablesAboutPlayers(await allTables());
  expect(tables.map(getTableName)).toEqual(
    expect.arrayContaining(['audit_entries', 'notifications', 'player_sessions', 'submissions']),
  );
  const marks = fill(tables, user.id, adminId());
  const text = await exportOf(user.id);
  const missing = [...marks].filter(([, mark]) => !isIn(text, mark)).map(([place]) => place);
  expect(missing.filter((place) => !(place in LEFT_OUT))).toEqual([]);
  // No entry outlives its column, and no secret slips in.
  expect(missing.toSorted()).toEqual(
    Object.keys(LEFT_OUT)
      .filter((p) => marks.has(p))
      .toSorted(),
  );
});

test('an organiser’s address is not in a player’s data', async () => {
  const { user } = await app.register();
  const admin = await app.admin();
  await admin.players.disable({ id: user.id });
  app.raw.exec("update audit_entries set ip = 'the laptop' where actor_kind = 'admin'");
  const text = await exportOf(user.id);
  expect(text).toContain('Rosa disabled the account of Noor Haddad');
  expect(text).not.toContain('the laptop');
});
