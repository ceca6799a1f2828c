// How players are found and sorted: columns made from their name and email, which the file keeps because SQLite folds ASCII alone.
import type Database from 'better-sqlite3';
import { cleanEmail, foldText, searchText } from '#shared/text.ts';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly referralCode: string;
  readonly shownName: string | null;
  readonly crewName: string | null;
}

/** The columns `email_key`, `search_text` and `sort_name` of a player. Whoever inserts one stores them. */
export const foldedColumns = ({ firstName, lastName, email, referralCode, ...shown }: Named) => ({
  emailKey: email === null ? null : cleanEmail(email),
  searchText: [firstName, lastName, email ?? '', referralCode, shown.shownName, shown.crewName]
    .filter((text) => text !== null)
    .map(searchText)
    .join('\n'),
  // A line break sorts before any character of a name: Ng before Nguyen.
  sortName: `${foldText(lastName)}\n${foldText(firstName)}`,
});

/** Writes the columns of all players anew. Runs after migrations, in their transaction: a file of an earlier version has none. */
export function refillFoldedColumns(raw: Database.Database): void {
  const update = raw.prepare(
    'UPDATE players SET email_key = @emailKey, search_text = @searchText, sort_name = @sortName WHERE id = @id',
  );
  const players = raw
    .prepare(
      `SELECT id, first_name AS firstName, last_name AS lastName, email, referral_code AS referralCode,
        shown_name AS shownName, crew_name AS crewName FROM players`,
    )
    .all() as (Named & { id: string })[];
  for (const player of players) update.run({ id: player.id, ...foldedColumns(player) });
}
