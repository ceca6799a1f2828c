// Bingo: the photos of the new line, what it paid, and what to do with it.

import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/modal.tsx';
import { formatNumber } from '#client/format-number.ts';
import { useTexts } from '#client/language.ts';
import { momentTexts } from '../../messages.moments.ts';
import { type LineName, linesOf } from '../../rules/lines.ts';
import { lineWords } from './line-words.ts';
import type { MomentDialogProps } from './moment-props.ts';
import styles from './moments.module.css';
import { PhotoCells } from './photo-cells.tsx';
import { ShareButton } from './share-button.tsx';
import { TableHours } from './table-hours.tsx';

type LineSheetProps = Omit<MomentDialogProps, 'moment'> & { lines: readonly LineName[] };

export function LineSheet({ lines, board, firstName, points, onClose }: LineSheetProps) {
  const goals = useTexts(momentTexts);
  const { size } = board;
  const first = linesOf(size).find(({ name }) => name === lines[0]);
  const cells = board.board.filter(({ position }) => first?.positions.includes(position));
  const title = goals.momentTitles.line;
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
        {goals.linesComplete(lineWords(lines, size), lines.length)}{' '}
        {points !== null && <strong>{goals.pointsMore(formatNumber(points))}</strong>}
      </p>
      <TableHours className={styles.hours} />
      <div className={styles.pair}>
        <Button primary wide onClick={onClose}>
          {goals.keepHunting}
        </Button>
        <ShareButton board={board} firstName={firstName} title={title} lines={lines}>
          {goals.share}
        </ShareButton>
      </div>
    </Modal>
  );
}
