// The Fan table tab: boards are scanned or players found, and what is done at the table is done beside it.
import { useEffect, useRef } from 'react';
import { Button } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/panel.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { lazyPart } from '#client/lazy-screen.tsx';
import { trpc } from '#client/trpc.ts';
import { tableTexts as boardTexts } from '#features/boards/messages.ts';
import { type PrintListState, usePrintList } from '#features/boards/ui/print-list.tsx';
import type { BoardScannerProps } from '#features/boards/ui/scanner.tsx';
import type { PlayerFile } from '#features/players/contract.ts';
import { tableTexts } from '#features/players/messages.ts';
import { PlayerDetails } from '../player-details.tsx';
import { NO_PLAYER } from '../player-file.tsx';
import styles from './fan-table.module.css';
import { FindForm } from './find-form.tsx';
import { Found } from './found.tsx';
import { NoPhone } from './no-phone.tsx';
import { useFanTable } from './use-fan-table.ts';

/** The reader of codes is as large as the rest of the tab, which works without it. */
const BoardScanner = lazyPart<BoardScannerProps>(
  async () => (await import('#features/boards/ui/scanner.tsx')).BoardScanner,
);

interface OpenPlayerProps {
  player: PlayerFile;
  list: PrintListState;
  onClose(): void;
}

function OpenPlayer({ player, list, onClose }: OpenPlayerProps) {
  const { id, firstName, lastName, printWarning } = player;
  const isListed = list.has(id);
  const heading = useRef<HTMLHeadingElement>(null);
  // Away from the search: a key typed there is a letter.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {firstName} {lastName}
        </h2>
        <Button
          small
          disabled={isListed || list.isFull}
          onClick={() => list.add([{ id, name: `${firstName} ${lastName}`, printWarning }])}
        >
          {isListed ? boardTexts.onList : boardTexts.putOnList}
        </Button>
        <Button small onClick={onClose}>
          {tableTexts.close}
        </Button>
      </div>
      <PlayerDetails player={player} onClose={onClose} hasKey />
    </>
  );
}

interface PlayerAtTableProps extends Omit<OpenPlayerProps, 'player'> {
  id: string;
}

function PlayerAtTable({ id, ...rest }: PlayerAtTableProps) {
  const query = trpc.players.one.useQuery({ id });
  return (
    <QueryBoundary query={query} notFound={NO_PLAYER}>
      {({ player }) => <OpenPlayer player={player} {...rest} />}
    </QueryBoundary>
  );
}

/** `readCode` replaces the reader of codes. */
export function FanTable({ readCode }: Pick<BoardScannerProps, 'readCode'>) {
  const { playerId, isLooking, answer, open, close, scan, find } = useFanTable();
  const list = usePrintList();
  return (
    <div className={styles.table}>
      <div className={styles.find}>
        <FindForm isPending={isLooking} onFind={find} />
        {answer && <Found answer={answer} onOpen={open} />}
        <BoardScanner onCode={scan} readCode={readCode} />
      </div>
      <section className={styles.open} aria-label={tableTexts.openPlayer}>
        {playerId ? (
          <PlayerAtTable key={playerId} id={playerId} list={list} onClose={close} />
        ) : (
          <EmptyState>{isLooking ? tableTexts.lookingUp : tableTexts.nobodyOpen}</EmptyState>
        )}
      </section>
      <div className={styles.noPhone}>
        <NoPhone list={list} onOpen={open} />
      </div>
    </div>
  );
}
