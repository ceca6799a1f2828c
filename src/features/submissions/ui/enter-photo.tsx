// Sends a photo that the fan table enters for a player.

import { type ChangeEvent, useState } from 'react';
import { RequestError } from '#client/calls/failure.ts';
import { uploadForm } from '#client/calls/upload-form.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { Spinner } from '#client/components/text.tsx';
import { cameraTexts, takePicture, useCamera } from '#client/device/camera.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { playerSubmissionsPath } from '#shared/paths.ts';
import type { SubmissionStatus } from '../contract.ts';
import { tableTexts } from '../messages.ts';
import { outcomeOf } from '../rules/upload-outcome.ts';
import sourceStyles from './enter-photo.module.css';
import { NotAPhoto, type PreparedPhoto, preparePhoto } from './prepare-photo.ts';
import styles from './square.module.css';
import { usePictureUrl } from './waiting-photos.tsx';

interface PhotoForPlayer {
  readonly playerId: string;
  readonly boardId: string;
  readonly position: number;
  /** The same for every try, so that the photo is stored once. */
  readonly key: string;
  readonly photo: PreparedPhoto;
  readonly allowFeature: boolean;
}

/** Resolves when it is stored. @throws RequestError; it may be sent again with the same key */
async function sendForPlayer(entered: PhotoForPlayer): Promise<void> {
  const { playerId, boardId, position, key, photo, allowFeature } = entered;
  const form = new FormData();
  form.append('position', String(position));
  form.append('idempotencyKey', key);
  form.append('allowFeature', String(allowFeature));
  form.append('takenAt', new Date(photo.takenAt).toISOString());
  form.append('boardId', boardId);
  form.append('photo', new Blob([photo.bytes], { type: photo.type }), 'photo');
  const path = playerSubmissionsPath(playerId);
  const answer = await uploadForm({ role: 'admin', path, form, onProgress: () => {} }).answer;
  if (outcomeOf(answer).kind === 'sent') return;
  // A 200 without our JSON is not a response from this server (captive portal, proxy).
  if (!answer || answer.status < 300) throw new RequestError({});
  const { error, code } = (answer.body ?? {}) as Partial<ErrorBody>;
  throw new RequestError({
    status: answer.status,
    code: typeof code === 'string' ? code : null,
    error: typeof error === 'string' ? error : null,
    retryAfter: answer.retryAfter,
  });
}

interface Options {
  readonly playerId: string;
  readonly boardId: string;
  readonly position: number;
  readonly title: string;
  onEntered(): void;
}

interface Picked {
  readonly photo: PreparedPhoto;
  readonly key: string;
}

function useEnterPhoto({ title, onEntered, ...square }: Options) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const entering = useAction({
    run: async ({ picture, allowFeature }: { picture: Picked; allowFeature: boolean }) =>
      sendForPlayer({ ...square, ...picture, allowFeature }),
    invalidates: (utils) => [
      utils.boards.ofPlayer,
      utils.players,
      utils.submissions,
      utils.operations,
    ],
    success: tableTexts.entered(title),
    failure: tableTexts.enterFailed,
    onSuccess: onEntered,
  });
  const pick = async (file: Blob) => {
    setFault(null);
    setPreparing(true);
    try {
      setPicked({ photo: await preparePhoto(file), key: newId() });
    } catch (cause) {
      if (!(cause instanceof NotAPhoto)) throw cause;
      setFault(cause.message);
    } finally {
      setPreparing(false);
    }
  };
  return {
    photo: picked?.photo ?? null,
    isPreparing,
    fault,
    isSending: entering.isPending,
    pick,
    discard: () => setPicked(null),
    enter: (allowFeature: boolean) =>
      picked && void entering.run({ picture: picked, allowFeature }),
  };
}

function PictureSource({ onPick }: { onPick(file: Blob): void }) {
  const { video, isWanted, isOn, isMirrored, trouble, start, stop } = useCamera();
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Allows choosing the same file again after a failure.
    target.value = '';
    if (file) onPick(file);
  };
  const take = async () => {
    const picture = video.current && (await takePicture(video.current));
    if (!picture) return;
    stop();
    onPick(picture);
  };
  return (
    <div className={sourceStyles.sources}>
      {isWanted ? (
        <>
          <video
            ref={video}
            className={
              isMirrored ? `${sourceStyles.view} ${sourceStyles.mirrored}` : sourceStyles.view
            }
            aria-label={cameraTexts.view}
            muted
            playsInline
          />
          <Button primary wide disabled={!isOn} onClick={take}>
            {isOn ? tableTexts.take : cameraTexts.starting}
          </Button>
        </>
      ) : (
        <Button wide onClick={start}>
          {tableTexts.takePicture}
        </Button>
      )}
      {trouble && (
        <p className={styles.failure} role="alert">
          {cameraTexts.troubles[trouble]}
        </p>
      )}
      <label className={styles.pick}>
        <input type="file" accept="image/*" onChange={pick} />
        {tableTexts.choose}
      </label>
    </div>
  );
}

interface EnterPhotoProps {
  playerId: string;
  square: {
    readonly boardId: string;
    readonly position: number;
    readonly challenge: { readonly title: string; readonly description: string };
    readonly photo: {
      readonly status: SubmissionStatus;
      readonly reason: string | null;
      readonly photoUrl: string;
    } | null;
  };
  onClose(): void;
}

type Entering = ReturnType<typeof useEnterPhoto>;

/** The consent is asked anew for each photo: it is the player's, and the volunteer only passes it on. */
function ReadyPhoto({ entering }: { entering: Entering }) {
  const [allowFeature, setAllowFeature] = useState(false);
  const url = usePictureUrl(entering.photo);
  return (
    <>
      <div className={styles.frame}>{url && <img src={url} alt={tableTexts.aboutToEnter} />}</div>
      <label className={styles.consent}>
        <input
          type="checkbox"
          checked={allowFeature}
          onChange={(event) => setAllowFeature(event.target.checked)}
        />
        {tableTexts.mayShow}
      </label>
      <div className={styles.pickers}>
        <Button
          primary
          wide
          disabled={entering.isSending}
          onClick={() => entering.enter(allowFeature)}
        >
          {tableTexts.enter}
        </Button>
        <Button wide disabled={entering.isSending} onClick={entering.discard}>
          {tableTexts.another}
        </Button>
      </div>
    </>
  );
}

function OpenSquare({ entering }: { entering: Entering }) {
  if (entering.isPreparing) {
    return (
      <p className={styles.busy} role="status">
        <Spinner /> {tableTexts.preparing}
      </p>
    );
  }
  if (entering.photo) return <ReadyPhoto entering={entering} />;
  return (
    <>
      {entering.fault && (
        <p className={styles.failure} role="alert">
          {entering.fault}
        </p>
      )}
      <PictureSource onPick={entering.pick} />
    </>
  );
}

export function EnterPhoto({ playerId, square, onClose }: EnterPhotoProps) {
  const { boardId, position, challenge, photo } = square;
  const { title, description } = challenge;
  const entering = useEnterPhoto({ playerId, boardId, position, title, onEntered: onClose });
  const isOpen = photo === null || photo.status === 'rejected';
  return (
    <Modal title={title} onClose={onClose}>
      <p>{description}</p>
      {photo?.status === 'rejected' && (
        <p className={styles.rejected}>
          <strong>{tableTexts.rejected}</strong> {photo.reason}
        </p>
      )}
      {isOpen ? (
        <OpenSquare entering={entering} />
      ) : (
        <>
          <div className={styles.frame}>
            <img src={photo.photoUrl} alt="" />
          </div>
          <p>{photo.status === 'approved' ? tableTexts.found : tableTexts.waiting}</p>
        </>
      )}
    </Modal>
  );
}
