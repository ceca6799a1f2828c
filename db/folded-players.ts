// Columns for finding and sorting players, derived from name and email and stored because SQLite folds only ASCII.
import type Database from 'better-sqlite3';
import { cleanEmail, foldText, searchText } from '#shared/text/text.ts';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly referralCode: string;
  readonly shownName: string | null;
  readonly crewName: string | null;
}

/** A player's columns `email_key`, `search_text` and `sort_name`, to be stored on insert and update. */
export const foldedColumns = ({ firstName, lastName, email, referralCode, ...shown }: Named) => ({
  emailKey: email === null ? null : cleanEmail(email),
  searchText: [firstName, lastName, email ?? '', referralCode, shown.shownName, shown.crewName]
    .filter((text) => text !== null)
    .map(searchText)
    .join('\n'),
  // A line break sorts before any character in a name: Ng before Nguyen.
  sortName: `${foldText(lastName)}\n${foldText(firstName)}`,
});

/** Recomputes the columns of all players. Runs after migrations, in their transaction: earlier versions lack the columns. */
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
