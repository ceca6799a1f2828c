// Four corners, ten photos and the blackout: the player's photos, what to do now, and a picture to share.

import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/modal.tsx';
import { formatNumber } from '#client/format-number.ts';
import { useTexts } from '#client/language.ts';
import { momentTexts } from '../../messages.moments.ts';
import { cornersOf, type Moment } from '../../rules/moments.ts';
import type { MomentDialogProps } from './moment-props.ts';
import styles from './moments.module.css';
import { PhotoCells } from './photo-cells.tsx';
import { ShareButton } from './share-button.tsx';
import { TableHours } from './table-hours.tsx';

type GoalKind = Exclude<Moment['kind'], 'line'>;

const WHAT = {
  blackout: 'allFound',
  'four-corners': 'cornersFound',
  'ten-photos': 'tenApproved',
} as const satisfies Record<GoalKind, string>;

type GoalPageProps = Omit<MomentDialogProps, 'moment'> & { kind: GoalKind };

export function GoalPage({ kind, board, firstName, points, onClose }: GoalPageProps) {
  const goals = useTexts(momentTexts);
  const { size, boardId, totalPoints } = board;
  const title = goals.momentTitles[kind];
  const isBlackout = kind === 'blackout';
  const lit = kind === 'four-corners' ? new Set(cornersOf(size)) : undefined;
  const total = goals.seeBoard(formatNumber(totalPoints));
  return (
    <Modal look="page" tone={`${styles.goal} ${styles[kind]}`} title={title} onClose={onClose}>
      <div className={styles.photos}>
        <PhotoCells cells={board.board} columns={size} lit={lit} />
      </div>
      <section className={styles.card}>
        <h3>{isBlackout ? goals.bringIt : goals.whatNow}</h3>
        <p>
          {goals[WHAT[kind]]}{' '}
          {points !== null && <strong>{goals.pointsMore(formatNumber(points))}</strong>}
        </p>
        {!isBlackout && <p>{goals.goOn}</p>}
        <TableHours withLeft={isBlackout} />
        {isBlackout && <p>{goals.showBoard(boardId)}</p>}
      </section>
      <div className={styles.stack}>
        <ShareButton board={board} firstName={firstName} title={title}>
          {goals.shareBoard}
        </ShareButton>
        <Button wide onClick={onClose}>
          {total}
        </Button>
      </div>
    </Modal>
  );
}
