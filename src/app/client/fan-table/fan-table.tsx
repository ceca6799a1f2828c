// The Fan table tab: boards are scanned or players found, and what is done at the table is done beside it.
import { useEffect, useRef } from 'react';
import { Button } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/panel.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { lazyPart } from '#client/lazy-part.tsx';
import { trpc } from '#client/trpc.ts';
import type { BoardScannerProps } from '#features/boards/ui/scanner/board-scanner.tsx';
import type { PlayerFile } from '#features/players/contract.ts';
import { tableTexts } from '#features/players/messages.table.ts';
import { States } from '#features/players/ui/player-list.tsx';
import { PlayerDetails } from '../player-details.tsx';
import { NO_PLAYER } from '../player-file.tsx';
import styles from './fan-table.module.css';
import { FindForm } from './find-form.tsx';
import { Found } from './found.tsx';
import { useFanTable } from './use-fan-table.ts';

/** The reader of codes is as large as the rest of the tab, which works without it. */
const BoardScanner = lazyPart<BoardScannerProps>(
  async () => (await import('#features/boards/ui/scanner/board-scanner.tsx')).BoardScanner,
);

interface OpenPlayerProps {
  player: PlayerFile;
  onClose(): void;
}

function OpenPlayer({ player, onClose }: OpenPlayerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Away from the search: a key typed there is a letter.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {player.firstName} {player.lastName}
        </h2>
        <States player={player} />
        <Button small onClick={onClose}>
          {tableTexts.close}
        </Button>
      </div>
      <PlayerDetails player={player} onClose={onClose} hasKey />
    </>
  );
}

function PlayerAtTable({ id, onClose }: { id: string; onClose(): void }) {
  const query = trpc.players.one.useQuery({ id });
  return (
    <QueryBoundary query={query} notFound={NO_PLAYER}>
      {({ player }) => <OpenPlayer player={player} onClose={onClose} />}
    </QueryBoundary>
  );
}

/** `readCode` replaces the reader of codes. */
export function FanTable({ readCode }: Pick<BoardScannerProps, 'readCode'>) {
  const { playerId, answer, isPending, open, close, scan, find } = useFanTable();
  return (
    <div className={styles.table}>
      <div className={styles.find}>
        <FindForm isPending={isPending} onFind={find} />
        {answer && <Found answer={answer} onOpen={open} />}
        <BoardScanner onCode={scan} readCode={readCode} />
      </div>
      <section className={styles.open} aria-label={tableTexts.openPlayer}>
        {playerId ? (
          <PlayerAtTable key={playerId} id={playerId} onClose={close} />
        ) : (
          <EmptyState>{tableTexts.nobodyOpen}</EmptyState>
        )}
      </section>
    </div>
  );
}
