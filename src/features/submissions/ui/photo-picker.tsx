// Takes or chooses a photo, asks for consent to feature it, and sends it. The square shows the picture.

import { type ChangeEvent, useId, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { translateSentence, useTexts } from '#client/language.ts';
import { loadConsent, saveConsent } from '#client/session-store.ts';
import { playerTexts } from '../messages.ts';
import { NotAPhoto } from './not-a-photo.ts';
import { type PreparedPhoto, preparePhoto } from './prepare-photo.ts';
import styles from './square.module.css';

interface PhotoPickerProps {
  playerId: string;
  /** The chosen photo; null until there is one. */
  photo: PreparedPhoto | null;
  onPick(photo: PreparedPhoto | null): void;
  /** Resolves when the photo is stored on this phone. */
  onSend(photo: PreparedPhoto, allowFeature: boolean): Promise<void>;
}

function Picker({
  label,
  camera,
  onPick,
}: {
  label: string;
  camera?: boolean;
  onPick(file: File): void;
}) {
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Allows choosing the same file again after a failure.
    target.value = '';
    if (file) onPick(file);
  };
  return (
    <label className={camera ? `${styles.pick} ${styles.camera}` : styles.pick}>
      <input
        type="file"
        // Without .heic in the list an iPhone converts to JPEG by itself, faster than our decoder.
        accept="image/*"
        capture={camera ? 'environment' : undefined}
        onChange={pick}
      />
      {label}
    </label>
  );
}

export function PhotoPicker({ playerId, photo, onPick, onSend }: PhotoPickerProps) {
  const texts = useTexts(playerTexts);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const [isSending, setSending] = useState(false);
  const wallId = useId();
  // The consent is for each photo: what was chosen last is a proposal, and nothing is proposed before a first choice.
  const [allowFeature, setAllowFeature] = useState(() => loadConsent(playerId) ?? false);

  const prepare = async (file: File) => {
    setFailure(null);
    setPreparing(true);
    try {
      onPick(await preparePhoto(file));
    } catch (cause) {
      if (!(cause instanceof NotAPhoto)) throw cause;
      setFailure(cause.message);
    } finally {
      setPreparing(false);
    }
  };

  if (isPreparing) {
    return (
      <p className={styles.busy} role="status">
        <Spinner /> {texts.preparing}
      </p>
    );
  }
  if (!photo) {
    return (
      <>
        {failure && (
          <p role="alert" className={styles.failure}>
            {translateSentence(failure)}
          </p>
        )}
        <div className={styles.pickers}>
          <Picker camera label={texts.takePhoto} onPick={prepare} />
          <Picker label={texts.choosePhoto} onPick={prepare} />
        </div>
      </>
    );
  }
  const send = async () => {
    setSending(true);
    saveConsent(playerId, allowFeature);
    await onSend(photo, allowFeature).finally(() => setSending(false));
  };
  return (
    <>
      <div>
        <label className={styles.consent}>
          <input
            type="checkbox"
            checked={allowFeature}
            aria-describedby={wallId}
            onChange={(event) => setAllowFeature(event.target.checked)}
          />
          {texts.mayShow}
        </label>
        <p id={wallId} className={styles.consentToWall}>
          {texts.mayShowWall}
        </p>
      </div>
      <div className={styles.pickers}>
        <Button primary wide onClick={send} disabled={isSending}>
          {texts.send}
        </Button>
        <Button wide onClick={() => onPick(null)}>
          {texts.anotherPhoto}
        </Button>
      </div>
    </>
  );
}
