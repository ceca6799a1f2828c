// The player's board: challenges, points, and the PDF to print.

import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { Wordmark } from '#client/components/frame.tsx';
import { Actions } from '#client/components/panel.tsx';
import { PageSpinner } from '#client/components/text.tsx';
import { isRemembered, remember } from '#client/device/storage.ts';
import { formatDateTime, formatNumber, useContestZone } from '#client/format/format.tsx';
import { textsOf, useLanguage, useTexts } from '#client/format/language.ts';
import { kitTexts } from '#client/format/messages.ts';
import { useContest, useContestNow } from '#client/live/contest.ts';
import type { User } from '#features/auth/contract.ts';
import { contestState, ownName, PRODUCT_NAME } from '#shared/contest.ts';
import { textIn } from '#shared/in-language.ts';
import type { BoardView } from '../contract.ts';
import { momentTexts, playerTexts, screenTexts } from '../messages.ts';
import { countdownText, handInTimesInShort } from '../rules/hand-in-times.ts';
import {
  completedLines,
  type LineName,
  linesOf,
  type Moment,
  markedBoardOf,
  type NearLine,
  nearLines,
} from '../rules/lines.ts';
import { BoardGrid, type SquareMark } from './board-grid.tsx';
import styles from './board-screen.module.css';
import { lineWords, useBoardWords } from './board-words.ts';
import bannerStyles from './contest-banner.module.css';
import visitStyles from './first-visit.module.css';
import { DownloadPdf, HowToUse } from './printed-board.tsx';
import type { ShownBoard } from './use-board.ts';

function ContestCountdown({ className }: { className?: string }) {
  const texts = useTexts(playerTexts);
  const contest = useContest();
  const now = useContestNow();
  const text = contest && countdownText(contest, now, texts);
  return text ? <p className={className}>{text}</p> : null;
}

function ContestBanner() {
  const texts = useTexts(playerTexts);
  const contest = useContest();
  const now = useContestNow();
  const zone = useContestZone();
  if (!contest) return null;
  const state = contestState(contest, now);
  if (state === 'open') return null;
  if (state === 'paused') {
    return (
      <div className={`${bannerStyles.banner} ${bannerStyles.paused}`} role="status">
        <p>
          <strong>{texts.pausedTitle}</strong>
        </p>
        <p>{contest.paused}</p>
        <p>{texts.pausedPhotos}</p>
      </div>
    );
  }
  return (
    <p className={bannerStyles.banner} role="status">
      {state === 'closed'
        ? texts.closedBanner
        : texts.opensBanner(formatDateTime(contest.opensAt ?? '', zone))}
    </p>
  );
}

const NAME = 'first-visit';

function FirstVisit({ onPrices }: { onPrices(): void }) {
  const words = useBoardWords();
  const { texts } = words;
  const contest = useContest();
  const prices = trpc.settings.prices.useQuery().data?.pointSettings;
  const [isShown, setShown] = useState(() => !isRemembered(NAME));
  if (!isShown || !contest) return null;
  const hours = handInTimesInShort(contest.handIn, words);
  const steps = [
    [texts.findTitle, texts.findText],
    [texts.earnTitle, prices ? texts.earnText(prices) : texts.earnSoon],
    [
      texts.bringTitle,
      hours === null
        ? texts.bringText(contest.place)
        : texts.bringTextWithHours(contest.place, hours),
    ],
  ] as const;
  return (
    <section className={visitStyles.card} aria-label={texts.howItGoes}>
      <h2>{texts.howItGoes}</h2>
      <ol>
        {steps.map(([title, text]) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <Actions>
        <Button
          small
          good
          onClick={() => {
            remember(NAME);
            setShown(false);
          }}
        >
          {texts.gotIt}
        </Button>
        <Button small onClick={onPrices}>
          {texts.whatPays}
        </Button>
      </Actions>
    </section>
  );
}

/** Of the squares that are the last one of a line, those that a photo can still be sent for. */
export function openNearLines(
  { size, board }: BoardView,
  marks: ReadonlyMap<number, SquareMark>,
): NearLine[] {
  const open = new Set(
    board
      .filter(({ position, photo }) => !marks.has(position) && photo?.status !== 'pending')
      .map(({ position }) => position),
  );
  return nearLines(markedBoardOf(size, board)).filter(({ position }) => open.has(position));
}

interface NearNoteProps {
  board: BoardView;
  near: readonly NearLine[];
}

export function NearNote({ board, near }: NearNoteProps) {
  const texts = useTexts(playerTexts);
  const language = useLanguage();
  const [best] = near;
  const cell = board.board.find(({ position }) => position === best?.position);
  const title = cell?.challenge && textIn(cell.challenge, 'title', language);
  if (!best || !title) return null;
  const missing = board.board.filter(({ completed, isFreeSpace }) => !completed && !isFreeSpace);
  // Both diagonals are told as one: `row 3 and a diagonal`.
  const isDiagonal = (name: string) => name.startsWith('diagonal-');
  const firstDiagonal = linesOf(board.size).find(
    ({ name }) => isDiagonal(name) && best.lines.includes(name),
  );
  const told = best.lines.filter((name) => !isDiagonal(name) || name === firstDiagonal?.name);
  return (
    <p className={styles.near}>
      {missing.length === 1
        ? texts.nearBlackout(title)
        : texts.nearLine(title, lineWords(told, board.size))}
    </p>
  );
}

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
  const { rank, players } = board.stats;
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
            <dd>{formatNumber(number)}</dd>
          </div>
        ))}
      </dl>
      {rank !== undefined && players !== undefined && (
        <p className={styles.rank}>{screen.rank(rank, players)}</p>
      )}
      <div className={styles.whys}>
        {board.totalPoints > 0 && (
          <button type="button" className={styles.why} onClick={onWhy}>
            {screen.why}
          </button>
        )}
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
