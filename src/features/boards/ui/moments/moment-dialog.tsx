// The dialog of a moment, loaded when there is one: a sheet for lines, a page for the rest.
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { lazyDialog } from '#client/components/lazy.tsx';
import { Quiet } from '#client/components/panel.tsx';
import { Prizes } from '#client/components/prizes.tsx';
import { toast } from '#client/components/toasts.tsx';
import { formatNumber } from '#client/format/format.tsx';
import { useTexts } from '#client/format/language.ts';
import { useContest, useContestName, useIsOver } from '#client/live/contest.ts';
import type { BoardPlayer } from '#features/auth/contract.ts';
import { contestPrefix } from '#shared/text/file-names.ts';
import type { BoardCell, BoardView } from '../../contract.ts';
import { momentTexts } from '../../messages.moments.ts';
import { goalTexts, screenTexts, shoutTexts } from '../../messages.ts';
import { cornersOf, type LineName, linesOf, type Moment } from '../../rules/lines.ts';
import { Star } from '../board-grid.tsx';
import { lineWords } from '../board-words.ts';
import { offerPicture } from '../share.ts';
import { useTableHours } from '../table-hours.ts';
import {
  DISPLAY,
  drawField,
  loadPhotos,
  nameOnPictures,
  openCanvas,
  PAPER,
  SUN,
  TEAL,
  TEXT,
} from './drawing.ts';
import styles from './moments.module.css';

// Draws a picture of a board from the player's own photos and the titles of its challenges.

/** Pixels; 4 by 5, the format of most social media. */
const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 60;
const TOP = 270;
const FIELD = WIDTH - 2 * EDGE;

interface Picture {
  readonly board: BoardView;
  readonly title: string;
  /** Names nobody but the player. */
  readonly owner: string;
  readonly contest: string;
  /** Drawn over the squares. */
  readonly lines: readonly LineName[];
}

/** @returns a PNG. @throws Error when the browser cannot draw */
async function drawBoard({ board, title, owner, contest, lines }: Picture): Promise<Blob> {
  const { pen, toPng } = openCanvas(WIDTH, HEIGHT);
  const photos = await loadPhotos(board);
  pen.fillStyle = TEAL;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.textAlign = 'left';
  pen.fillStyle = PAPER;
  pen.font = `800 condensed 48px ${DISPLAY}`;
  pen.fillText(contest, EDGE, 88, FIELD);
  pen.fillStyle = SUN;
  pen.font = `800 condensed 150px ${DISPLAY}`;
  pen.fillText(title, EDGE, 218, FIELD);
  drawField(pen, { board, photos, lines }, { x: EDGE, y: TOP, side: FIELD });
  pen.fillStyle = PAPER;
  pen.font = `600 40px ${TEXT}`;
  pen.textAlign = 'left';
  pen.fillText(owner, EDGE, TOP + FIELD + 78, FIELD);
  return toPng();
}

export interface MomentDialogProps {
  moment: Moment;
  board: BoardView;
  player: BoardPlayer;
  shownName: string;
  /** Points it earned; null while unknown. */
  points: number | null;
  /** Opens the square that helps most; null where none is open. */
  onNext: (() => void) | null;
  onClose(): void;
  /** The prizes, and what is left of them. */
  prizes?: ReactNode;
}

interface PhotoCellsProps {
  cells: readonly BoardCell[];
  columns: number;
  /** Squares to highlight, by position; defaults to all. */
  highlighted?: ReadonlySet<number>;
}

function cellClass({ completed, isFreeSpace }: BoardCell, isLit: boolean): string {
  const state = isFreeSpace ? styles.free : completed ? styles.found : styles.open;
  return isLit ? `${state}` : `${state} ${styles.dim}`;
}

function PhotoCells({ cells, columns, highlighted }: PhotoCellsProps) {
  return (
    <div
      className={styles.cells}
      style={{ '--columns': columns } as CSSProperties}
      aria-hidden="true"
    >
      {cells.map((cell) => (
        <div
          key={cell.position}
          className={cellClass(cell, highlighted?.has(cell.position) ?? true)}
        >
          {cell.isFreeSpace && <Star />}
          {cell.completed && cell.photo && <img src={cell.photo.thumbnailUrl} alt="" />}
        </div>
      ))}
    </div>
  );
}

interface ShareButtonProps {
  board: BoardView;
  player: BoardPlayer;
  title: string;
  lines?: readonly LineName[];
  children: ReactNode;
}

function ShareButton({ board, player, title, lines = [], children }: ShareButtonProps) {
  const goals = useTexts(momentTexts);
  const contest = useContestName();
  const [isDrawing, setDrawing] = useState(false);
  const share = async () => {
    setDrawing(true);
    try {
      const owner = goals.boardOf(nameOnPictures(player));
      const picture = await drawBoard({ board, title, owner, contest, lines });
      await offerPicture(picture, contestPrefix(contest) + goals.pictureName, goals.shareSaved);
    } catch {
      toast.error(goals.shareFailed);
    }
    setDrawing(false);
  };
  return (
    <Button wide disabled={isDrawing} onClick={share}>
      {children}
    </Button>
  );
}

const ShoutPage = lazyDialog(async () => (await import('./shout-page.tsx')).ShoutPage);

interface ShoutButtonProps {
  kind: 'line' | 'blackout';
  shownName: string;
  /** What is complete, in words. */
  what: string;
}

function ShoutButton({ kind, shownName, what }: ShoutButtonProps) {
  const texts = useTexts(shoutTexts);
  const [isShouting, setShouting] = useState(false);
  return (
    <>
      <Button wide onClick={() => setShouting(true)}>
        {kind === 'line' ? texts.shout : texts.shoutBlackout}
      </Button>
      {isShouting && (
        <ShoutPage
          parts={texts.words[kind]}
          name={shownName}
          what={what}
          hint={texts.tapToClose}
          onClose={() => setShouting(false)}
        />
      )}
    </>
  );
}

/** The place in the ranking; renders nothing while the ranking is hidden. */
function Rank({ board }: Pick<MomentDialogProps, 'board'>) {
  const goals = useTexts(momentTexts);
  const screen = useTexts(screenTexts);
  const { rank, players, behind } = board.stats;
  if (!rank || !players) return null;
  const place = screen.rank(rank, players);
  const said = behind === undefined ? place : `${place}, ${screen.behind(behind)}`;
  return <p className={styles.rank}>{goals.youAre(said)}</p>;
}

/** What closes a moment after which there is nothing to do. */
function SeeBoard({ board }: Pick<MomentDialogProps, 'board'>) {
  return useTexts(momentTexts).seeBoard(formatNumber(board.totalPoints));
}

type GoalKind = Exclude<Moment['kind'], 'line' | 'first-find'>;

const WHAT = {
  blackout: 'allFound',
  'four-corners': 'cornersFound',
  'ten-photos': 'tenApproved',
} as const satisfies Record<GoalKind, string>;

type GoalPageProps = Omit<MomentDialogProps, 'moment' | 'onNext'> & { kind: GoalKind };

function GoalPage(props: GoalPageProps) {
  const { kind, board, player, shownName, points, prizes, onClose } = props;
  const goals = useTexts(momentTexts);
  const shout = useTexts(shoutTexts);
  const { size, boardId } = board;
  const title = useTexts(goalTexts).momentTitles[kind];
  const isBlackout = kind === 'blackout';
  const hours = useTableHours(board);
  const isOver = useIsOver();
  const text = useContest()?.prizes;
  const highlighted = kind === 'four-corners' ? new Set(cornersOf(size)) : undefined;
  return (
    <Modal look="page" tone={`${styles.goal} ${styles[kind]}`} title={title} onClose={onClose}>
      <div className={styles.photos}>
        <PhotoCells cells={board.board} columns={size} highlighted={highlighted} />
      </div>
      <section className={styles.card}>
        {isBlackout && hours && <h3>{goals.bringIt}</h3>}
        {!isBlackout && !isOver && <h3>{goals.whatNow}</h3>}
        <p>
          {goals[WHAT[kind]]}{' '}
          {points !== null && <strong>{goals.pointsMore(formatNumber(points))}</strong>}
        </p>
        <Rank board={board} />
        {!isBlackout && !isOver && <p>{goals.goOn}</p>}
        {isBlackout && hours?.left && <p className={styles.left}>{hours.left}</p>}
        {isBlackout && hours && <p>{hours.bring}</p>}
        {isBlackout && hours && <p>{goals.showBoard(boardId)}</p>}
        {isBlackout && <Prizes text={text} heading="h3" />}
        {isBlackout && prizes}
      </section>
      <div className={styles.stack}>
        <ShareButton board={board} player={player} title={title}>
          {goals.shareBoard}
        </ShareButton>
        {isBlackout && (
          <ShoutButton kind="blackout" shownName={shownName} what={shout.wholeBoard} />
        )}
        <Button wide onClick={onClose}>
          <SeeBoard board={board} />
        </Button>
      </div>
    </Modal>
  );
}

/** From this many lines on, their number is shown instead of their names. */
const MANY_LINES = 5;

type LineSheetProps = Omit<MomentDialogProps, 'moment' | 'onNext'> & { lines: readonly LineName[] };

function LineSheet(props: LineSheetProps) {
  const { lines, board, player, shownName, points, prizes, onClose } = props;
  const goals = useTexts(momentTexts);
  const { size } = board;
  const first = linesOf(size).find(({ name }) => name === lines[0]);
  const cells = board.board.filter(({ position }) => first?.positions.includes(position));
  const title = useTexts(goalTexts).momentTitles.line;
  const hours = useTableHours(board);
  const isOver = useIsOver();
  const what =
    lines.length >= MANY_LINES
      ? goals.manyLines(lines.length)
      : goals.linesComplete(lineWords(lines), lines.length);
  const text = useContest()?.prizes;
  return (
    <Modal look="sheet" tone={styles.line} title={title} onClose={onClose}>
      <div className={styles.strip}>
        <PhotoCells cells={cells} columns={size} />
        <svg className={styles.stroke} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
          <line x1="1" y1="2" x2="99" y2="2" pathLength={1} className={styles.edge} />
          <line x1="1" y1="2" x2="99" y2="2" pathLength={1} className={styles.core} />
        </svg>
      </div>
      <p className={styles.what}>
        {what} {points !== null && <strong>{goals.pointsMore(formatNumber(points))}</strong>}
      </p>
      <Rank board={board} />
      {hours && <Quiet>{hours.bring}</Quiet>}
      <Prizes text={text} heading="h3" />
      {prizes}
      <div className={styles.pair}>
        <Button primary wide onClick={onClose}>
          {isOver ? <SeeBoard board={board} /> : goals.keepHunting}
        </Button>
        <ShareButton board={board} player={player} title={title} lines={lines}>
          {goals.share}
        </ShareButton>
      </div>
      <ShoutButton kind="line" shownName={shownName} what={what} />
    </Modal>
  );
}

function FirstFind({ board, points, onNext, onClose }: Omit<MomentDialogProps, 'moment'>) {
  const goals = useTexts(momentTexts);
  const isOver = useIsOver();
  const found = board.board.find(({ completed, photo }) => completed && photo);
  const left = board.board.filter(({ completed }) => !completed).length;
  return (
    <Modal
      look="sheet"
      tone={styles.first}
      title={useTexts(goalTexts).momentTitles['first-find']}
      onClose={onClose}
    >
      {found?.photo && <img className={styles.developing} src={found.photo.photoUrl} alt="" />}
      <p className={styles.what}>
        {points !== null && <strong>{goals.pointsMore(formatNumber(points))} </strong>}
        {!isOver && <span>{goals.leftToFind(left)}</span>}
      </p>
      <Button primary wide onClick={isOver ? onClose : (onNext ?? onClose)}>
        {isOver && <SeeBoard board={board} />}
        {!isOver && <span>{onNext ? goals.nextSquare : goals.keepHunting}</span>}
      </Button>
    </Modal>
  );
}

export function MomentDialog({ moment, ...rest }: MomentDialogProps) {
  if (moment.kind === 'first-find') return <FirstFind {...rest} />;
  return moment.kind === 'line' ? (
    <LineSheet lines={moment.lines} {...rest} />
  ) : (
    <GoalPage kind={moment.kind} {...rest} />
  );
}
