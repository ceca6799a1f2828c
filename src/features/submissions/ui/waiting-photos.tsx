// The photos that are still on this phone: pictures, state, actions, and the warning before sign-out.

import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/dialog.tsx';
import { Actions } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { tones } from '#client/components/text.tsx';
import { sayRefusal, textsOf, useLanguage, useTexts } from '#client/format/language.ts';
import { useCompanion } from '#client/live/contest.ts';
import type { BoardView } from '#features/boards/contract.ts';
import { companionTexts } from '#features/crews/messages.companions.ts';
import { textIn } from '#shared/text/language.ts';
import type { OwnSubmission } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import { isOverruled, type Refused } from '../rules/upload-outcome.ts';
import type { QueuedPhoto, QueueState } from './photo-queue.ts';
import { usePictureUrl } from './picked-photo.tsx';
import squareStyles from './square.module.css';
import type { PhotoQueueView } from './use-photo-queue.ts';
import styles from './waiting-photos.module.css';

interface QueuedStateProps {
  photo: QueuedPhoto;
  /** Why the queue waits; null while no reason is known. */
  pause: Refused | null;
  hasSignal: boolean;
  /** Who filled the square first, from another phone of the board. */
  other?: string | null;
  /** The square's photo on the laptop. */
  onLaptop?: Pick<OwnSubmission, 'status'> | null;
  onRetry(): void;
  /** Sends it although it waits for a limit on photos. */
  onTryNow?(): void;
  /** Keeps a photo on this phone when `other` was faster. */
  onKeep?(): void;
  onDiscard(): void;
}

type Shown = Pick<QueuedStateProps, 'photo' | 'pause' | 'hasSignal'>;

function textOf({ photo: { failure, progress }, pause, hasSignal }: Shown): string {
  const texts = textsOf(playerTexts);
  if (failure !== null) return sayRefusal(failure);
  // Handed to the network does not mean received; only the laptop's response confirms that.
  if (progress !== null && progress >= 1) return texts.waitingForAnswer;
  if (progress !== null) return texts.sending(Math.round(progress * 100));
  if (!hasSignal) return texts.waitingForSignal;
  return pause === null ? texts.waitingTurn : sayRefusal(pause);
}

/** Not for the limit on calls, which another try only uses up. */
const isLimited = ({ photo: { failure, progress }, pause, hasSignal }: Shown): boolean =>
  failure === null && progress === null && hasSignal && pause?.params?.freeAt !== undefined;

export function QueuedState(props: QueuedStateProps) {
  const { photo, pause, hasSignal, other = null, onLaptop = null } = props;
  const { onRetry, onTryNow, onKeep, onDiscard } = props;
  const together = useTexts(companionTexts);
  const texts = useTexts(playerTexts);
  const title = textIn(photo, 'title', useLanguage());
  const { failure, progress } = photo;
  const isHandedOver = progress !== null && progress >= 1;
  const isFound = onLaptop?.status === 'approved';
  const isTooLate = failure !== null && isOverruled(failure, onLaptop);
  const text = () => {
    if (other !== null) return together.othersPhoto(other);
    if (isTooLate) return isFound ? texts.notNeeded : texts.canGoNow;
    return textOf({ photo, pause, hasSignal });
  };
  return (
    <Stack gap={12}>
      {/* Each percent would be announced; the bar has it. */}
      <p
        role={progress !== null && !isHandedOver ? undefined : 'status'}
        className={failure === null || isTooLate ? undefined : tones.bad}
      >
        {text()}
      </p>
      {progress !== null && (
        <progress
          className={squareStyles.progress}
          // Without a value, the progress is indeterminate.
          value={isHandedOver ? undefined : progress}
          max={1}
          aria-label={texts.sendingTitle(title)}
        />
      )}
      <Actions>
        {other !== null && (
          <Button small onClick={onKeep}>
            {together.keep}
          </Button>
        )}
        {failure !== null && other === null && !isFound && (
          <Button small onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        {other === null && isLimited(props) && (
          <Button small onClick={onTryNow}>
            {texts.tryNow}
          </Button>
        )}
        <Button small onClick={onDiscard}>
          {failure === null ? texts.cancel : texts.discard}
        </Button>
      </Actions>
    </Stack>
  );
}

/** For the note under the board; undefined while nothing is queued. */
export function waitingText({ photos, hasSignal }: QueueState): string | undefined {
  const texts = textsOf(playerTexts);
  const waiting = photos.filter(({ failure }) => failure === null);
  if (waiting.length === 0) return undefined;
  if (!hasSignal) return texts.countForSignal(waiting.length);
  return waiting.some(({ progress }) => progress !== null)
    ? texts.countSending(waiting.length)
    : texts.countWaiting(waiting.length);
}

function Thumbnail({ photo }: { photo: QueuedPhoto }) {
  const url = usePictureUrl(photo);
  return <div className={styles.thumbnail}>{url && <img src={url} alt="" />}</div>;
}

interface WaitingPhotosProps {
  view: PhotoQueueView;
  cells: BoardView['board'];
}

export function WaitingPhotos({ view, cells }: WaitingPhotosProps) {
  const texts = useTexts(playerTexts);
  const language = useLanguage();
  const { photos, pause, hasSignal, queue } = view;
  if (photos.length === 0) return null;
  return (
    <section className={styles.waiting} aria-label={texts.photosHere}>
      <h2>{texts.onThisPhone}</h2>
      <Stack as="ul" gap={14}>
        {photos.map((photo) => (
          <li key={photo.key}>
            <Thumbnail photo={photo} />
            <Stack gap={6}>
              <h3>{textIn(photo, 'title', language)}</h3>
              <QueuedState
                photo={photo}
                pause={pause}
                hasSignal={hasSignal}
                onLaptop={cells.find(({ position }) => position === photo.position)?.photo}
                onRetry={() => void queue.retry(photo.key)}
                onTryNow={() => queue.tryNow()}
                onDiscard={() => void queue.discard(photo.key)}
              />
            </Stack>
          </li>
        ))}
      </Stack>
    </section>
  );
}

interface LeaveWarningProps {
  count: number;
  isPersistent: boolean;
  onStay(): void;
  onLeave(): void;
}

export function LeaveWarning({ count, isPersistent, onStay, onLeave }: LeaveWarningProps) {
  const texts = useTexts(playerTexts);
  const together = useTexts(companionTexts);
  const isCompanion = useCompanion() !== null;
  const kept = isCompanion ? together.photosStay(count) : texts.photosStay(count);
  return (
    <ConfirmDialog
      title={texts.stillWaiting}
      confirmLabel={isCompanion ? together.leaveAnyway : texts.signOutAnyway}
      cancelLabel={texts.stay}
      prefersCancel
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p>{isPersistent ? kept : texts.photosLost(count)}</p>
    </ConfirmDialog>
  );
}
