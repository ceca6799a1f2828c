// The Users tab: find a player by name, email or the id on the printed board; the ranking; all of them as a table.
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import { Empty, Failed } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { downloadFile } from '#client/download-file.ts';
import { failureOf, LOAD_FAILED } from '#client/failure.ts';
import { toast } from '#client/toasts.tsx';
import { exportPath } from '#shared/paths.ts';
import { PlayerList } from './player-list.tsx';
import styles from './players.module.css';
import { usePlayers } from './use-players.ts';

/** Milliseconds after the last letter before the list is asked for. */
const TYPING = 200;

function ExportPlayers() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile('admin', exportPath('players'), 'players.csv'),
    meta: { isSilent: true },
    onSuccess: () => toast.success('players data exported successfully'),
    onError: (cause) => {
      if (failureOf(cause).status !== 401) toast.error('Failed to export players data');
    },
  });
  return (
    <Button small onClick={() => mutate()} disabled={isPending}>
      Export Data
    </Button>
  );
}

function Search({ search, onFind }: { search: string; onFind(text: string): void }) {
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onFind(typed), TYPING);
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

interface PagerProps {
  page: number;
  pages: number;
  onTurn(page: number): void;
}

function Pager({ page, pages, onTurn }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button small disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <Button small disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

/** `children` is the file of the player that is open. */
export function Users({ children }: { children?: ReactNode }) {
  const { query, search, sort, isReversed, find, sortBy, turnTo, open } = usePlayers();
  const { data, isError, refetch } = query;
  if (isError && !data) return <Failed onRetry={refetch}>{LOAD_FAILED}</Failed>;
  return (
    <>
      <div className={styles.tools}>
        <Search search={search} onFind={find} />
        <ExportPlayers />
      </div>
      {!data && <Spinner />}
      {data && (
        <p className={styles.quiet} role="status">
          {data.found === 1 ? '1 player' : `${data.found.toLocaleString()} players`}
          {search && ` found for “${search}”`}
        </p>
      )}
      {data?.found === 0 && (
        <Empty>{search ? 'Nobody is found by that' : 'Nobody has registered yet'}</Empty>
      )}
      {data && data.found > 0 && (
        <>
          <PlayerList
            players={data.players}
            sort={sort}
            isReversed={isReversed}
            onSort={sortBy}
            onOpen={open}
          />
          <Pager page={data.page} pages={data.pages} onTurn={turnTo} />
        </>
      )}
      {children}
    </>
  );
}
