// The player's board: challenges, points, and the PDF to print.
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { Wordmark } from '#client/components/frame.tsx';
import { Actions } from '#client/components/panel.tsx';
import { PageSpinner } from '#client/components/text.tsx';
import { isRemembered, remember } from '#client/device/storage.ts';
import { formatDayTime, formatNumber, useContestZone } from '#client/format/format.tsx';
import { textsOf, useTexts } from '#client/format/language.ts';
import { kitTexts } from '#client/format/messages.ts';
import { useContest, useContestNow } from '#client/live/contest.ts';
import type { BoardPlayer } from '#features/auth/contract.ts';
import { contestState, ownName, PRODUCT_NAME } from '#shared/contest.ts';
import type { BoardView } from '../contract.ts';
import { goalTexts, playerTexts, screenTexts, statusTexts } from '../messages.ts';
import { handInTimesInShort } from '../rules/hand-in-times.ts';
import { completedLines, type LineName, type Moment, markedBoardOf } from '../rules/lines.ts';
import { openNearLines, openSquares } from '../rules/status.ts';
import { BoardGrid, type SquareMark } from './board-grid.tsx';
import styles from './board-screen.module.css';
import { useBoardWords } from './board-words.ts';
import { DownloadPdf, HowToUse, type SheetChoice } from './printed-board.tsx';
import { StatusCard } from './status-card.tsx';
import type { ShownBoard } from './use-board.ts';
import { useCountUp } from './use-count-up.ts';
import { useJustFound } from './use-just-found.ts';

// Introduction for a new player, shown once, above the board as its squares flip over.

/** Remembered on this phone once the player has dismissed it. */
const FIRST_VISIT = 'first-visit';

interface FirstVisitProps {
  onPrices(): void;
  onDone(): void;
}

/** Short, so the board is on the screen; the full instructions are one tap away. */
export function FirstVisit({ onPrices, onDone }: FirstVisitProps) {
  const words = useBoardWords();
  const { texts } = words;
  const contest = useContest();
  const prices = trpc.settings.prices.useQuery().data?.pointSettings;
  const [isExplained, setExplained] = useState(false);
  if (!contest) return null;
  const earn = prices ? texts.earnText(prices) : texts.earnSoon;
  const hours = handInTimesInShort(contest.handIn, words);
  const steps = [
    [texts.findTitle, texts.findText],
    [texts.earnTitle, earn],
    [
      texts.bringTitle,
      hours === null
        ? texts.bringText(contest.place)
        : texts.bringTextWithHours(contest.place, hours),
    ],
  ] as const;
  return (
    <section className={styles.card} aria-label={texts.howItGoes}>
      <h2>{isExplained ? texts.howItGoes : texts.dealt}</h2>
      {isExplained ? (
        <ol>
          {steps.map(([title, text]) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.short}>{prices && earn}</p>
      )}
      <Actions>
        <Button small good onClick={onDone}>
          {texts.gotIt}
        </Button>
        {isExplained ? (
          <Button small onClick={onPrices}>
            {texts.whatPays}
          </Button>
        ) : (
          <Button small onClick={() => setExplained(true)}>
            {texts.howItGoes}
          </Button>
        )}
      </Actions>
    </section>
  );
}

interface BoardScreenProps {
  player: BoardPlayer;
  /** Under the heading. */
  whose: string;
  /** In place of Sign Out. */
  leaveLabel?: string | undefined;
  shown: ShownBoard;
  /** States of photos that are still on this phone, by position. */
  marks: ReadonlyMap<number, SquareMark>;
  /** Photos that are on their way from this phone. */
  waiting?: readonly { readonly takenAt: number }[];
  /** The challenge named in the URL, as typed, when it is not on this board. */
  elsewhere: string | null;
  /** Beside Sign Out. */
  actions?: ReactNode;
  /** Above everything about the board. */
  pinned?: ReactNode;
  /** Lines that have just become complete. */
  fresh: ReadonlySet<LineName>;
  /** The biggest goal that the board has reached. */
  biggest: Moment | null;
  /** Shown under the board. */
  children?: ReactNode;
  sheet: SheetChoice;
  /** Shown under the board: what is still being sent. */
  note?: string;
  onOpen(code: string): void;
  onSeeAgain(): void;
  onWhy(): void;
  onPrices(): void;
  onSignOut(): void;
}

/** Renders nothing once the board is handed in or the contest is over: there is nothing left to do. */
function SeeAgain({
  board,
  isOver,
  biggest,
  onSeeAgain,
}: Pick<BoardScreenProps, 'biggest' | 'onSeeAgain'> & { board: BoardView; isOver: boolean }) {
  const goals = useTexts(goalTexts);
  if (!biggest || biggest.kind === 'first-find' || board.handIn || isOver) return null;
  return (
    <Button small onClick={onSeeAgain}>
      {goals.seeAgain[biggest.kind]}
    </Button>
  );
}

interface StandingProps extends Pick<BoardScreenProps, 'onWhy' | 'onPrices'> {
  board: BoardView;
}

function Standing({ board, onWhy, onPrices }: StandingProps) {
  const texts = useTexts(playerTexts);
  const screen = useTexts(screenTexts);
  const lines = completedLines(markedBoardOf(board.size, board.board)).length;
  const points = useCountUp(board.totalPoints);
  const { rank, players, behind, photosApproved: found } = board.stats;
  const numbers = [
    [points, screen.points(board.totalPoints)],
    [found, screen.photosApproved(found)],
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
        <p className={styles.rank}>
          <span>{screen.rank(rank, players)}</span>
          {behind !== undefined && (
            <span className={styles.behind}> · {screen.behind(behind)}</span>
          )}
        </p>
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

interface TitlesSwitchProps {
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** On a phone, where the photos of found squares hide their titles. */
const TitlesSwitch = ({ isOn, onChange }: TitlesSwitchProps) => (
  <label className={styles.titles}>
    <input
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
    {useTexts(statusTexts).showTitles}
  </label>
);

const TITLES = 'show-titles';

function noticeOf({ isSample, isLastSeen, isSaid, hasAnswer }: ShownBoard): string | null {
  const texts = textsOf(screenTexts);
  if (isSample) return texts.isSample;
  if (!isLastSeen || !isSaid) return null;
  return hasAnswer ? texts.notLoaded : texts.notReached;
}

function Notice({ shown }: { shown: ShownBoard }) {
  const { tryAgain } = useTexts(kitTexts);
  const { reason, isRetrying, retry } = shown;
  const text = noticeOf(shown);
  if (!text) return null;
  return (
    <div className={styles.sample} role="status">
      <p>{reason ? `${text} ${reason}` : text}</p>
      <Button small onClick={retry} disabled={isRetrying}>
        {tryAgain}
      </Button>
    </div>
  );
}

/** The fan table’s stamp; the status card says the same. Lands with a thump when the hand-in is recorded while the board is open. */
function HandInStamp({ handIn }: Pick<BoardView, 'handIn'>) {
  const { stamp } = useTexts(statusTexts);
  const zone = useContestZone();
  const [wasThere] = useState(handIn !== undefined);
  if (!handIn) return null;
  return (
    <div
      className={wasThere ? styles.stamp : `${styles.stamp} ${styles.landing}`}
      aria-hidden="true"
    >
      <strong>{stamp}</strong>
      <span>{formatDayTime(handIn.recordedAt, zone)}</span>
    </div>
  );
}

/**
 * False at first, then true in a transition. A query result renders synchronously (`useSyncExternalStore`), which for a
 * whole board blocks a slow phone for a quarter of a second; in a transition React renders it in slices.
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
  const screen = useTexts(screenTexts);
  const { player, shown, marks, elsewhere, note, pinned, children } = props;
  const { onOpen, onWhy, onPrices, onSignOut } = props;
  const { board, isSample } = shown;
  const contest = useContest();
  const own = contest && ownName(contest);
  const [hasTitles, setTitles] = useState(() => isRemembered(TITLES));
  const [isNew, setNew] = useState(() => !isRemembered(FIRST_VISIT));
  const now = useContestNow();
  const state = contest && contestState(contest, now);
  const isOver = state === 'closed';
  const justFound = useJustFound(isSample || shown.isLastSeen ? null : board);
  const isShown = useInSlices(board !== null);
  if (!board || !isShown) return <PageSpinner />;
  const open = openSquares(board, marks);
  const near = isSample || isOver ? [] : openNearLines(board, open);
  const hasSent = board.board.some(({ photo }) => photo);
  const isFirstVisit = isNew && !isSample && !hasSent && !isOver;
  return (
    <main className={styles.screen}>
      <title>{texts.boardTitle(contest?.name ?? PRODUCT_NAME)}</title>
      <header className={styles.top}>
        <Wordmark />
        <div className={styles.actions}>
          {props.actions}
          <Button small onClick={onSignOut}>
            {props.leaveLabel ?? screen.signOut}
          </Button>
        </div>
      </header>
      <div className={styles.title}>
        <h1>{screen.heading}</h1>
        <p>{props.whose}</p>
        {own && <p>{own}</p>}
        {!isSample && <p className={styles.boardId}>{board.boardId}</p>}
      </div>
      {pinned}
      {!isSample && !(isFirstVisit && (state ?? 'open') === 'open') && (
        <StatusCard
          board={board}
          player={player}
          open={open}
          waiting={props.waiting}
          onOpen={onOpen}
        />
      )}
      <Notice shown={shown} />
      {isFirstVisit && (
        <FirstVisit
          onPrices={onPrices}
          onDone={() => {
            remember(FIRST_VISIT);
            setNew(false);
          }}
        />
      )}
      {!isSample && !isFirstVisit && <Standing board={board} onWhy={onWhy} onPrices={onPrices} />}
      {elsewhere && !isSample && (
        <p className={styles.elsewhere} role="status">
          {screen.elsewhere(elsewhere)}
        </p>
      )}
      <div className={styles.board}>
        {!isSample && !isOver && open.size > 0 && (
          <p className={styles.instruction}>
            {state === 'not_open' ? screen.tapToSee : screen.tapSquare}
          </p>
        )}
        <BoardGrid
          size={board.size}
          cells={board.board}
          label={screen.board}
          marks={marks}
          near={new Set(near.map(({ position }) => position))}
          fresh={props.fresh}
          justFound={justFound}
          isDealt={isFirstVisit}
          isBare={!hasTitles}
          stamp={<HandInStamp handIn={board.handIn} />}
          onOpen={isSample ? undefined : onOpen}
        />
        {hasSent && (
          <TitlesSwitch
            isOn={hasTitles}
            onChange={(isOn) => {
              remember(TITLES, isOn);
              setTitles(isOn);
            }}
          />
        )}
        <SeeAgain {...props} board={board} isOver={isOver} />
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children}
      <DownloadPdf sheet={props.sheet} />
      <HowToUse referralCode={player.referralCode} />
    </main>
  );
}
