// The sentence under the board about the square that is the last one missing of a line.
import { useTexts } from '#client/language.ts';
import type { BoardView } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import { linesOf } from '../rules/lines.ts';
import { markedBoardOf } from '../rules/marked-board.ts';
import { type NearLine, nearLines } from '../rules/moments.ts';
import type { SquareMark } from './board-grid.tsx';
import styles from './board-screen.module.css';
import { lineWords } from './moments/line-words.ts';

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
  const [best] = near;
  const title = board.board.find(({ position }) => position === best?.position)?.challenge?.title;
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
