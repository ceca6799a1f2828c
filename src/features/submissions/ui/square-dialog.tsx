// An open square: its challenge, its picture, and its actions, always visible at the bottom. All states have one
// height, so nothing jumps under the thumb, and the picture stays visible from choice to review.
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { Problem } from '#client/components/panel.tsx';
import { Working } from '#client/components/text.tsx';
import {
  type Consents,
  loadConsents,
  saveConsents,
  saveSentPhoto,
  squaresOfPhoto,
} from '#client/device/storage.ts';
import { formatDateTime, useContestZone } from '#client/format/format.tsx';
import { sayRefusal, useLanguage, useTexts } from '#client/format/language.ts';
import { useCompanion, useContest, useContestNow, useIsOver } from '#client/live/contest.ts';
import type { BoardCell } from '#features/boards/contract.ts';
import { categoryIn, categoryTexts } from '#features/challenges/messages.ts';
import { companionTexts } from '#features/crews/messages.companions.ts';
import { contestState } from '#shared/contest.ts';
import { newId } from '#shared/ids.ts';
import { textIn } from '#shared/text/language.ts';
import { playerTexts } from '../messages.ts';
import { fingerprintOf } from '../rules/fingerprint.ts';
import { isOverruled } from '../rules/upload-outcome.ts';
import { ConsentSwitches, SentConsents } from './consents.tsx';
import { FilePicker, type Keeping, Picture, usePicking, usePictureUrl } from './picked-photo.tsx';
import type { PreparedPhoto } from './prepare-photo.ts';
import { type SentPhoto, SentState } from './sent-state.tsx';
import styles from './square.module.css';
import type { PhotoQueueView } from './use-photo-queue.ts';
import { QueuedState } from './waiting-photos.tsx';

/** Once open, it stays open: a photo chosen before the end counts for an hour after it. */
function ContestGate({ children }: { children: ReactNode }) {
  const texts = useTexts(playerTexts);
  const contest = useContest();
  const now = useContestNow();
  const state = contest && contestState(contest, now);
  const zone = useContestZone();
  const [wasOpen, setWasOpen] = useState(false);
  if (!wasOpen && (state === 'open' || state === 'paused')) setWasOpen(true);
  if (!wasOpen && state === 'closed') return <p className={styles.held}>{texts.over}</p>;
  if (!wasOpen && state === 'not_open') {
    const when = formatDateTime(contest?.opensAt ?? '', zone);
    return <p className={styles.held}>{texts.opensLater(when)}</p>;
  }
  return (
    <>
      {state === 'paused' && (
        <p className={styles.held}>{`${contest?.paused} ${texts.keptWhilePaused}`}</p>
      )}
      {children}
    </>
  );
}

interface PhotoPickerProps {
  playerId: string;
  shownName: string;
  /** The chosen photo; null until there is one. */
  photo: PreparedPhoto | null;
  onPick(photo: PreparedPhoto | null): unknown;
  /** Stores the chosen file as soon as the page has it. */
  keeping?: Keeping;
  /** False when closing the page would lose the chosen photo. */
  isPersistent: boolean;
  /** The title of the square this very picture was already sent for; null for a new one. */
  sentFor: string | null;
  /** Resolves when the photo is stored on this phone. */
  onSend(photo: PreparedPhoto, consents: Consents): Promise<void>;
}

export function PhotoPicker(props: PhotoPickerProps) {
  const { playerId, shownName, photo, onPick, keeping, isPersistent, sentFor, onSend } = props;
  const texts = useTexts(playerTexts);
  const { pick, isPreparing, failure } = usePicking(onPick, keeping);
  const [isSending, setSending] = useState(false);
  // Consent is per photo: the last choice is preselected, and nothing is before the first choice.
  const [consents, setConsents] = useState(() => loadConsents(playerId));

  if (isPreparing) {
    return (
      <p className={styles.busy} role="status">
        <Working>{texts.preparing}</Working>
      </p>
    );
  }
  if (!photo) {
    return (
      <>
        {failure && <Problem>{sayRefusal(failure)}</Problem>}
        <div className={styles.pickers}>
          <FilePicker camera label={texts.takePhoto} onPick={pick} />
          <FilePicker label={texts.choosePhoto} onPick={pick} />
        </div>
      </>
    );
  }
  const send = async () => {
    setSending(true);
    saveConsents(playerId, consents);
    await onSend(photo, consents).finally(() => setSending(false));
  };
  return (
    <>
      {sentFor !== null && (
        <p className={styles.warning} role="status">
          {texts.sentFor(sentFor)}
        </p>
      )}
      {!isPersistent && <p className={styles.warning}>{texts.keepOpen}</p>}
      <ConsentSwitches
        consents={consents}
        shownName={shownName}
        onChange={(changes) => setConsents({ ...consents, ...changes })}
      />
      <div className={styles.pickers}>
        <Button primary={sentFor === null} wide onClick={send} disabled={isSending}>
          {texts.send}
        </Button>
        <Button primary={sentFor !== null} wide onClick={() => onPick(null)}>
          {texts.anotherPhoto}
        </Button>
      </div>
    </>
  );
}

interface OpenSquare {
  readonly position: number;
  readonly challenge: Omit<NonNullable<BoardCell['challenge']>, 'code'>;
  readonly photo: SentPhoto | null;
}

interface SquareDialogProps {
  boardId: string;
  playerId: string;
  shownName: string;
  square: OpenSquare;
  photos: PhotoQueueView;
  /** The title of a square whose photo counts or waits; null where a photo can still be sent. */
  titleOfSent(position: number): string | null;
  /** Opens the next open square; null where there is none. */
  onNext: (() => void) | null;
  /** Shown below the challenge. */
  hint?: ReactNode;
  /** Link to what others found, in the first line of a found square, where it takes no extra space. */
  others?: ReactNode;
  onClose(): void;
}

const namesOf = ({ title, title_es, title_fr }: OpenSquare['challenge']) => ({
  title,
  title_es,
  title_fr,
});

/** The chosen photo of a square, stored on this phone until it is sent; possibly from an earlier visit. */
function useChoice({ boardId, square, photos }: SquareDialogProps) {
  const { queue, drafts } = photos;
  const { position, challenge } = square;
  const [kept] = useState(() =>
    drafts.find((it) => it.boardId === boardId && it.position === position && it.isReady),
  );
  const key = useRef(kept?.photoKey);
  const [choice, setChoice] = useState<PreparedPhoto | null>(kept ?? null);
  const keep = (photoKey: string, photo: PreparedPhoto, isReady: boolean, replaces?: string) => {
    const { bytes, type, takenAt } = photo;
    const of = { photoKey, boardId, position, replaces, isReady };
    return queue.keep({ ...of, ...namesOf(challenge), bytes, type, takenAt });
  };
  const drop = async () => {
    if (key.current) await queue.drop({ photoKey: key.current, boardId, position });
    key.current = undefined;
  };
  return {
    choice,
    /** The id of the photo on the laptop that the stored draft was to replace. */
    replaces: kept?.replaces,
    async given(photo: PreparedPhoto, replaces?: string) {
      key.current = newId();
      await keep(key.current, photo, false, replaces);
    },
    async pick(photo: PreparedPhoto | null, replaces?: string) {
      if (photo === null) await drop();
      else {
        key.current ??= newId();
        await keep(key.current, photo, true, replaces);
      }
      setChoice(photo);
    },
    drop,
    /** The photo is sent with its draft's key, so the phone stores it once. */
    photoKey: () => key.current,
    clear() {
      key.current = undefined;
      setChoice(null);
    },
  };
}

export function SquareDialog(props: SquareDialogProps) {
  const texts = useTexts(playerTexts);
  const categories = useTexts(categoryTexts);
  const language = useLanguage();
  const {
    boardId,
    playerId,
    shownName,
    square,
    photos,
    hint,
    others,
    onNext,
    onClose,
    titleOfSent,
  } = props;
  const { challenge, photo, position } = square;
  const { queue, pause, isPersistent, hasSignal } = photos;
  /** Chosen here but not sent yet; `sent` was sent from here. */
  const chosen = useChoice(props);
  const [sent, setSent] = useState<PreparedPhoto | null>(null);
  const [isReplacing, setReplacing] = useState(
    () => chosen.replaces !== undefined && chosen.replaces === photo?.id,
  );
  const queued = photos.at(position);
  /** The id of the pending photo on the laptop while its replacement is being chosen. */
  const replaced = isReplacing && photo?.status === 'pending' ? photo.id : undefined;
  const isOpen = !queued && (photo === null || photo.status === 'rejected' || Boolean(replaced));
  // The choice is void if the photo it replaces has been reviewed in the meantime.
  const picked = isOpen ? chosen.choice : null;
  const isOver = useIsOver();
  const companion = useCompanion();
  const together = useTexts(companionTexts);
  /** Another phone of the board was faster than the queued photo; `other` is its owner. */
  const isTaken = queued?.failure?.code === 'CONFLICT' && photo && photo.status !== 'rejected';
  const other =
    isTaken && photo.sentBy !== companion?.name ? (photo.sentBy ?? companion?.owner ?? null) : null;
  /** Another photo of the square has been decided meanwhile: its state is what the square shows. */
  const isDecided = queued !== undefined && isOverruled(queued.failure, photo);
  const isJustSent = sent !== null && photo?.status === 'pending';
  // The phone's own picture is shown at once; the laptop's follows the next time the square is opened.
  const local = usePictureUrl(picked ?? (isOpen || isDecided ? null : (sent ?? queued)));
  const alt = picked ? texts.aboutToSend : texts.whatYouSent;

  // Hashes up to 2 MB: once per picture, not on every render.
  const print = useMemo(() => picked && fingerprintOf(picked.bytes), [picked]);
  const squares = print === null ? [] : squaresOfPhoto(playerId, boardId, print);
  const titles = squares.map((at) => (at === position ? null : titleOfSent(at)));
  const sentFor = titles.find((title) => title !== null) ?? null;
  const send = async ({ bytes, type, takenAt }: PreparedPhoto, consents: Consents) => {
    const prepared = { bytes, type, takenAt };
    const key = chosen.photoKey();
    setSent(prepared);
    if (print !== null) saveSentPhoto(playerId, boardId, print, position);
    const where = { boardId, position, replaces: replaced, ...namesOf(challenge) };
    await queue.add({ ...where, ...consents, ...prepared, ...(key && { key }) });
    chosen.clear();
    setReplacing(false);
  };

  return (
    <Modal title={textIn(challenge, 'title', language)} onClose={onClose}>
      <div className={styles.sheet}>
        <p className={styles.facts}>
          {categoryIn(challenge.category, categories)} · {texts.difficulties[challenge.difficulty]}
          {photo?.status === 'approved' && others && <> · {others}</>}
        </p>
        <p>{textIn(challenge, 'description', language)}</p>
        {hint}
        {(picked || photo || !isOpen) && (
          <Picture src={local ?? photo?.photoUrl ?? null} alt={alt} />
        )}
        <div className={styles.panel}>
          {photo && (isDecided || (!queued && !picked)) && (
            <SentState photo={photo} isJustSent={isJustSent} />
          )}
          {queued && (
            <QueuedState
              photo={queued}
              pause={pause}
              hasSignal={hasSignal}
              other={other}
              onLaptop={photo}
              onKeep={onClose}
              onRetry={() => void queue.retry(queued.key)}
              onTryNow={() => queue.tryNow()}
              onDiscard={() => {
                setSent(null);
                void queue.discard(queued.key);
              }}
            />
          )}
          {!queued && photo?.sentBy !== undefined && !picked && (
            <p>{together.sentBy(photo.sentBy)}</p>
          )}
          {!isOpen && !queued && photo && (
            <SentConsents submissionId={photo.id} shownName={shownName} />
          )}
          {isOpen && (
            <>
              <ContestGate>
                {photo?.status === 'rejected' && !picked && <h3>{texts.tryAgain}</h3>}
                <PhotoPicker
                  playerId={playerId}
                  shownName={shownName}
                  photo={picked}
                  onPick={(photo) => chosen.pick(photo, replaced)}
                  keeping={{
                    onReceived: (photo) => chosen.given(photo, replaced),
                    onRefused: chosen.drop,
                  }}
                  isPersistent={isPersistent}
                  sentFor={sentFor}
                  onSend={send}
                />
              </ContestGate>
              {replaced && !picked && (
                <Button wide onClick={() => setReplacing(false)}>
                  {texts.keepSent}
                </Button>
              )}
            </>
          )}
          {queued && !isPersistent && <p className={styles.warning}>{texts.keepOpen}</p>}
          {!isOpen && (
            <div className={styles.pickers}>
              {onNext ? (
                <Button once primary={isJustSent} wide onClick={onNext}>
                  {texts.nextSquare}
                </Button>
              ) : (
                <Button wide onClick={onClose}>
                  {texts.toBoard}
                </Button>
              )}
              {!queued && !isOver && photo?.status === 'pending' && (
                <Button
                  wide
                  onClick={() => {
                    setSent(null);
                    setReplacing(true);
                  }}
                >
                  {texts.replace}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </Modal>
  );
}
