// The player's board: what to find, how it stands, and the sheet to print.

import { useSearchParams } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { PageSpinner } from '#client/components/spinner.tsx';
import { Wordmark } from '#client/components/wordmark.tsx';
import type { User } from '#features/auth/contract.ts';
import type { BoardView } from '../contract.ts';
import { completedLines } from '../rules/lines.ts';
import { BoardGrid } from './board-grid.tsx';
import styles from './board-screen.module.css';
import { DownloadPdf } from './download-pdf.tsx';
import { HowToUse } from './how-to-use.tsx';
import { useBoard } from './use-board.ts';
import { WantedChallenge } from './wanted-challenge.tsx';

interface BoardScreenProps {
  player: User;
  onSignOut(): void;
}

function Standing({ board }: { board: BoardView }) {
  const cells = board.board.map(({ completed, isFreeSpace }) => ({
    found: completed,
    free: isFreeSpace,
  }));
  const lines = completedLines({ size: board.size, cells }).length;
  const figures = [
    [board.totalPoints, board.totalPoints === 1 ? 'point' : 'points'],
    [board.stats.photosApproved, 'photos approved'],
    [lines, lines === 1 ? 'line' : 'lines'],
  ] as const;
  return (
    <dl className={styles.standing}>
      {figures.map(([figure, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

export function BoardScreen({ player, onSignOut }: BoardScreenProps) {
  const { board, isSample, isRetrying, retry } = useBoard(player.id);
  const [search] = useSearchParams();
  const wanted = search.get('challenge')?.toUpperCase() ?? null;

  if (!board) return <PageSpinner />;
  return (
    <main className={styles.screen}>
      <title>Your Bingo Board · Swag &amp; Seek</title>
      <header className={styles.top}>
        <Wordmark />
        <Button small onClick={onSignOut}>
          Sign Out
        </Button>
      </header>
      <div className={styles.title}>
        <h1>Your Bingo Board</h1>
        <p>{`${player.firstName} ${player.lastName}`}</p>
        {!isSample && <p className={styles.boardId}>{board.boardId}</p>}
      </div>
      {isSample ? (
        <div className={styles.sample} role="status">
          <p>This is a sample board: your own could not be loaded just now.</p>
          <Button small onClick={retry} disabled={isRetrying}>
            Try again
          </Button>
        </div>
      ) : (
        <Standing board={board} />
      )}
      {wanted && !isSample && <WantedChallenge code={wanted} cells={board.board} />}
      <div className={styles.board}>
        <BoardGrid size={board.size} cells={board.board} label="Your board" wanted={wanted} />
        <p className={styles.note}>This is a preview. Download the PDF and print it to play.</p>
      </div>
      <DownloadPdf />
      <HowToUse referralCode={player.referralCode} />
    </main>
  );
}
