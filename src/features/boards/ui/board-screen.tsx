// The player's board: challenges, points, and the PDF to print.

import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { PageSpinner } from '#client/components/spinner.tsx';
import { Wordmark } from '#client/components/wordmark.tsx';
import { textsOf, useTexts } from '#client/language.ts';
import { kitTexts } from '#client/messages.ts';
import { useContest } from '#client/use-contest.ts';
import type { User } from '#features/auth/contract.ts';
import { ownName, PRODUCT_NAME } from '#shared/contest.ts';
import type { BoardView } from '../contract.ts';
import { momentTexts } from '../messages.moments.ts';
import { screenTexts } from '../messages.screen.ts';
import { playerTexts } from '../messages.ts';
import { completedLines, type LineName } from '../rules/lines.ts';
import { markedBoardOf } from '../rules/marked-board.ts';
import type { Moment } from '../rules/moments.ts';
import { BoardGrid, type SquareMark } from './board-grid.tsx';
import styles from './board-screen.module.css';
import { ContestBanner } from './contest-banner.tsx';
import { ContestCountdown } from './contest-countdown.tsx';
import { DownloadPdf } from './download-pdf.tsx';
import { FirstVisit } from './first-visit.tsx';
import { HowToUse } from './how-to-use.tsx';
import { NearNote, openNearLines } from './near-note.tsx';
import type { ShownBoard } from './use-board.ts';

interface BoardScreenProps {
  player: User;
  shown: ShownBoard;
  /** States of photos that are still on this phone, by position. */
  marks: ReadonlyMap<number, SquareMark>;
  /** The challenge that the address asks for, as it was typed, when it is not on this board. */
  elsewhere: string | null;
  /** Beside Sign Out. */
  actions?: ReactNode;
  /** Lines that have just become complete. */
  fresh: ReadonlySet<LineName>;
  /** The biggest goal that the board has reached. */
  biggest: Moment | null;
  /** Shown under the board. */
  children?: ReactNode;
  /** Added to the note under the board. */
  note?: string;
  onOpen(code: string): void;
  /** Shows `biggest` again. */
  onSeeAgain(): void;
  onWhy(): void;
  /** What pays what. */
  onPrices(): void;
  onSignOut(): void;
}

interface StandingProps {
  board: BoardView;
  onWhy(): void;
  onPrices(): void;
}

function Standing({ board, onWhy, onPrices }: StandingProps) {
  const texts = useTexts(playerTexts);
  const screen = useTexts(screenTexts);
  const lines = completedLines(markedBoardOf(board.size, board.board)).length;
  const numbers = [
    [board.totalPoints, screen.points(board.totalPoints)],
    [board.stats.photosApproved, screen.photosApproved],
    [lines, screen.lines(lines)],
  ] as const;
  return (
    <div className={styles.standing}>
      <dl>
        {numbers.map(([number, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.whys}>
        <button type="button" className={styles.why} onClick={onWhy}>
          {screen.why(board.totalPoints)}
        </button>
        <button type="button" className={styles.why} onClick={onPrices}>
          {texts.whatPays}
        </button>
      </div>
    </div>
  );
}

function noticeOf({ isSample, isLastSeen, hasAnswer }: ShownBoard): string | null {
  const texts = textsOf(screenTexts);
  if (isSample) return texts.isSample;
  if (!isLastSeen) return null;
  return hasAnswer ? texts.notLoaded : texts.notReached;
}

function Notice({ shown }: { shown: ShownBoard }) {
  const { tryAgain } = useTexts(kitTexts);
  const { reason, isRetrying, retry } = shown;
  const text = noticeOf(shown);
  if (!text) return null;
  return (
    <div className={styles.sample} role="status">
      <p>
        {text}
        {reason && ` ${reason}`}
      </p>
      <Button small onClick={retry} disabled={isRetrying}>
        {tryAgain}
      </Button>
    </div>
  );
}

/**
 * False at first, then true in a transition. A query's answer is rendered at once (`useSyncExternalStore`), which for a whole
 * board blocks a slow phone for a quarter of a second; in a transition React renders it in slices.
 */
function useInSlices(isThere: boolean): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isThere) startTransition(() => setShown(true));
  }, [isThere]);
  return isShown;
}

export function BoardScreen(props: BoardScreenProps) {
  const texts = useTexts(playerTexts);
  const goals = useTexts(momentTexts);
  const screen = useTexts(screenTexts);
  const { player, shown, marks, elsewhere, note, children } = props;
  const { onOpen, onWhy, onPrices, onSignOut } = props;
  const { board, isSample } = shown;
  const contest = useContest();
  const own = contest && ownName(contest);
  const isShown = useInSlices(board !== null);
  if (!board || !isShown) return <PageSpinner />;
  const near = isSample ? [] : openNearLines(board, marks);
  return (
    <main className={styles.screen}>
      <title>{texts.boardTitle(contest?.name ?? PRODUCT_NAME)}</title>
      <header className={styles.top}>
        <Wordmark />
        <div className={styles.actions}>
          {props.actions}
          <Button small onClick={onSignOut}>
            {screen.signOut}
          </Button>
        </div>
      </header>
      <div className={styles.title}>
        <h1>{screen.heading}</h1>
        <p>{`${player.firstName} ${player.lastName}`}</p>
        {own && <p>{own}</p>}
        <ContestCountdown />
        {!isSample && <p className={styles.boardId}>{board.boardId}</p>}
      </div>
      <ContestBanner />
      <Notice shown={shown} />
      {!isSample && <FirstVisit onPrices={onPrices} />}
      {!isSample && <Standing board={board} onWhy={onWhy} onPrices={onPrices} />}
      {elsewhere && !isSample && (
        <p className={styles.elsewhere} role="status">
          {screen.elsewhere(elsewhere)}
        </p>
      )}
      <div className={styles.board}>
        <BoardGrid
          size={board.size}
          cells={board.board}
          label={screen.board}
          marks={marks}
          near={new Set(near.map(({ position }) => position))}
          fresh={props.fresh}
          onOpen={isSample ? undefined : onOpen}
        />
        <NearNote board={board} near={near} />
        {props.biggest && (
          <Button small onClick={props.onSeeAgain}>
            {goals.seeAgain[props.biggest.kind]}
          </Button>
        )}
        <p className={styles.note}>
          {screen.preview} {isSample ? screen.printToPlay : screen.tapSquare}
          {note && ` ${note}`}
        </p>
      </div>
      {children}
      <DownloadPdf />
      <HowToUse referralCode={player.referralCode} />
    </main>
  );
}
