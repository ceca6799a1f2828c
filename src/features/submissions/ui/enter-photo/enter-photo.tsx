// A square of a player's board at the fan table: a photo is entered for a player who has no phone.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import type { SubmissionStatus } from '../../contract.ts';
import { tableTexts } from '../../messages.table.ts';
import styles from '../square.module.css';
import { usePictureUrl } from '../use-picture-url.ts';
import { PictureSource } from './picture-source.tsx';
import { useEnterPhoto } from './use-enter-photo.ts';

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
