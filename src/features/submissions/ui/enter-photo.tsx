// A square of a player's board at the fan table, where a photo is entered for a player without a phone.
import { useState } from 'react';
import { uploadError, uploadForm } from '#client/calls/upload-form.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { Problem } from '#client/components/panel.tsx';
import { Working } from '#client/components/text.tsx';
import { cameraTexts, takePicture, useCamera } from '#client/device/camera.ts';
import type { Consents } from '#client/device/storage.ts';
import type { ChosenSquare } from '#features/boards/contract.ts';
import { newId } from '#shared/ids.ts';
import { playerSubmissionsPath } from '#shared/paths.ts';
import { reviewTexts, tableTexts } from '../messages.staff.ts';
import { outcomeOf } from '../rules/upload-outcome.ts';
import { ConsentSwitch } from './consents.tsx';
import sourceStyles from './enter-photo.module.css';
import { FilePicker, Picture, photoFormOf, usePicking, usePictureUrl } from './picked-photo.tsx';
import type { PreparedPhoto } from './prepare-photo.ts';
import styles from './square.module.css';

/** Resolves when it is stored. @throws RequestError; safe to retry with the same key */
async function sendForPlayer(playerId: string, form: FormData): Promise<void> {
  const path = playerSubmissionsPath(playerId);
  const answer = await uploadForm({ role: 'admin', path, form, onProgress: () => {} }).answer;
  if (outcomeOf(answer).kind !== 'sent') throw uploadError(answer);
}

function PictureSource({ onPick }: { onPick(file: Blob): void }) {
  const { video, isWanted, isOn, isMirrored, trouble, start, stop } = useCamera();
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
            className={sourceStyles.view}
            // The preview of a front-facing camera, not the picture taken.
            style={{ scale: isMirrored ? '-1 1' : undefined }}
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
      {trouble && <Problem>{cameraTexts.troubles[trouble]}</Problem>}
      <FilePicker label={tableTexts.choose} onPick={onPick} />
    </div>
  );
}

interface EnterPhotoProps {
  playerId: string;
  square: ChosenSquare;
  onClose(): void;
}

interface ReadyPhotoProps {
  photo: PreparedPhoto;
  isSending: boolean;
  onEnter(consents: Consents): void;
  onDiscard(): void;
}

/** Asks for consent to each photo: it is the player's, and the volunteer only passes it on. */
function ReadyPhoto({ photo, isSending, onEnter, onDiscard }: ReadyPhotoProps) {
  const [consents, setConsents] = useState<Consents>({ allowShow: false, allowFeature: false });
  const url = usePictureUrl(photo);
  return (
    <>
      <Picture src={url} alt={tableTexts.aboutToEnter} />
      <fieldset>
        <legend>{tableTexts.asked}</legend>
        <ConsentSwitch
          isOn={consents.allowShow}
          onChange={(allowShow) => setConsents({ ...consents, allowShow })}
        >
          {tableTexts.onWall}
        </ConsentSwitch>
        <ConsentSwitch
          isOn={consents.allowFeature}
          onChange={(allowFeature) => setConsents({ ...consents, allowFeature })}
        >
          {tableTexts.onInstagram}
        </ConsentSwitch>
      </fieldset>
      <div className={styles.pickers}>
        <Button primary wide disabled={isSending} onClick={() => onEnter(consents)}>
          {tableTexts.enter}
        </Button>
        <Button wide disabled={isSending} onClick={onDiscard}>
          {tableTexts.another}
        </Button>
      </div>
    </>
  );
}

function OpenSquare({ playerId, square, onClose }: EnterPhotoProps) {
  const { boardId, position, challenge } = square;
  const [picked, setPicked] = useState<(PreparedPhoto & { readonly key: string }) | null>(null);
  const { pick, isPreparing, failure } = usePicking((photo) =>
    setPicked({ ...photo, key: newId() }),
  );
  const entering = useAction({
    run: (form: FormData) => sendForPlayer(playerId, form),
    invalidates: (utils) => [
      utils.boards.ofPlayer,
      utils.players,
      utils.submissions,
      utils.operations,
    ],
    success: tableTexts.entered(challenge.title),
    failure: tableTexts.enterFailed,
    onSuccess: onClose,
  });
  if (isPreparing) {
    return (
      <p className={styles.busy} role="status">
        <Working>{tableTexts.preparing}</Working>
      </p>
    );
  }
  if (picked) {
    return (
      <ReadyPhoto
        photo={picked}
        isSending={entering.isPending}
        onEnter={(consents) =>
          void entering.run(photoFormOf({ ...picked, boardId, position, ...consents }))
        }
        onDiscard={() => setPicked(null)}
      />
    );
  }
  return (
    <>
      {failure && <Problem>{failure.error}</Problem>}
      <PictureSource onPick={pick} />
    </>
  );
}

export function EnterPhoto(props: EnterPhotoProps) {
  const { challenge, photo, lookedAtBy } = props.square;
  return (
    <Modal title={challenge.title} onClose={props.onClose}>
      <p>{challenge.description}</p>
      {photo?.status === 'rejected' && (
        <p className={styles.rejected}>
          <strong>{tableTexts.rejected}</strong> {photo.reason}
        </p>
      )}
      {photo === null || photo.status === 'rejected' ? (
        <OpenSquare {...props} />
      ) : (
        <>
          <Picture src={photo.photoUrl} alt="" />
          <p>{photo.status === 'approved' ? tableTexts.found : tableTexts.waiting}</p>
          {lookedAtBy !== undefined && <p>{reviewTexts.lookedAt(lookedAtBy)}</p>}
        </>
      )}
    </Modal>
  );
}
