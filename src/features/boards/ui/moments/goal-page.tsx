// Four corners, ten photos and the blackout: the player's photos, what to do now, and a picture to share.
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/modal.tsx';
import { playerTexts } from '../../messages.ts';
import { cornersOf, type Moment } from '../../rules/moments.ts';
import type { MomentDialogProps } from './moment-props.ts';
import styles from './moments.module.css';
import { PhotoCells } from './photo-cells.tsx';
import { ShareButton } from './share-button.tsx';
import { TableHours } from './table-hours.tsx';

type GoalKind = Exclude<Moment['kind'], 'line'>;

const WHAT: Record<GoalKind, string> = {
  blackout: playerTexts.allFound,
  'four-corners': playerTexts.cornersFound,
  'ten-photos': playerTexts.tenApproved,
};

type GoalPageProps = Omit<MomentDialogProps, 'moment'> & { kind: GoalKind };

export function GoalPage({ kind, board, firstName, points, onClose }: GoalPageProps) {
  const { size, boardId, totalPoints } = board;
  const title = playerTexts.momentTitles[kind];
  const isBlackout = kind === 'blackout';
  const lit = kind === 'four-corners' ? new Set(cornersOf(size)) : undefined;
  const total = playerTexts.seeBoard(totalPoints.toLocaleString('en'));
  return (
    <Modal look="page" tone={`${styles.goal} ${styles[kind]}`} title={title} onClose={onClose}>
      <div className={styles.photos}>
        <PhotoCells cells={board.board} columns={size} lit={lit} />
      </div>
      <section className={styles.card}>
        <h3>{isBlackout ? playerTexts.bringIt : playerTexts.whatNow}</h3>
        <p>
          {WHAT[kind]}{' '}
          {points !== null && (
            <strong>{playerTexts.pointsMore(points.toLocaleString('en'))}</strong>
          )}
        </p>
        {!isBlackout && <p>{playerTexts.goOn}</p>}
        <TableHours withLeft={isBlackout} />
        {isBlackout && <p>{playerTexts.showBoard(boardId)}</p>}
      </section>
      <div className={styles.stack}>
        <ShareButton board={board} firstName={firstName} title={title}>
          {playerTexts.shareBoard}
        </ShareButton>
        <Button wide onClick={onClose}>
          {total}
        </Button>
      </div>
    </Modal>
  );
}
