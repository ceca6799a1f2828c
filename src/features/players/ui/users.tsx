// The Users tab: the players by rank, searched by name, email, referral code or the id on a printed board.
import { type ReactNode, useEffect, useState } from 'react';
import { useIsOrganiser } from '#client/admin-role.ts';
import { Button } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import { Pager } from '#client/components/pager.tsx';
import { EmptyState } from '#client/components/panel.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { useDownload } from '#client/use-download.ts';
import { exportPath } from '#shared/paths.ts';
import { PlayerList } from './player-list.tsx';
import styles from './players.module.css';
import { usePlayers } from './use-players.ts';

/** Since the last keystroke, before the list is fetched. */
const DEBOUNCE_MS = 200;

function ExportPlayers() {
  const { download, isPending } = useDownload({
    role: 'admin',
    path: exportPath('players'),
    fileName: 'players.csv',
    success: 'players data exported successfully',
    failure: 'Failed to export players data',
  });
  return (
    <Button small onClick={download} disabled={isPending}>
      Export Data
    </Button>
  );
}

function Search({ search, onFind }: { search: string; onFind(text: string): void }) {
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onFind(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Field
      label="Find a player"
      type="search"
      placeholder="Name, email, board id or referral code"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

/** `children` is the file of the open player. */
export function Users({ children }: { children?: ReactNode }) {
  const { query, search, sort, isReversed, find, sortBy, turnTo, open } = usePlayers();
  return (
    <>
      <div className={styles.tools}>
        <Search search={search} onFind={find} />
        {useIsOrganiser() && <ExportPlayers />}
      </div>
      <QueryBoundary query={query}>
        {({ players, found, page, pages }) => (
          <>
            <p className={styles.quiet} role="status">
              {found === 1 ? '1 player' : `${found.toLocaleString()} players`}
              {search && ` found for “${search}”`}
            </p>
            {found === 0 ? (
              <EmptyState>
                {search ? 'No players match your search' : 'Nobody has registered yet'}
              </EmptyState>
            ) : (
              <>
                <PlayerList
                  players={players}
                  sort={sort}
                  isReversed={isReversed}
                  onSort={sortBy}
                  onOpen={open}
                />
                <Pager page={page} pages={pages} onTurn={turnTo} />
              </>
            )}
          </>
        )}
      </QueryBoundary>
      {children}
    </>
  );
}
