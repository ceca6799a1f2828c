// Takes or chooses a photo, shows it, asks for consent to feature it, and sends it.
import { type ChangeEvent, useEffect, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { NotAPhoto, type PreparedPhoto, preparePhoto } from './prepare-photo.ts';
import styles from './square.module.css';

type Stage =
  | { readonly name: 'empty'; readonly failure: string | null }
  | { readonly name: 'preparing' }
  | { readonly name: 'ready'; readonly photo: PreparedPhoto; readonly preview: string };

interface PhotoPickerProps {
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

export function PhotoPicker({ onSend }: PhotoPickerProps) {
  const [stage, setStage] = useState<Stage>({ name: 'empty', failure: null });
  const [allowFeature, setAllowFeature] = useState(false);
  const [isSending, setSending] = useState(false);
  const preview = stage.name === 'ready' ? stage.preview : null;
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const prepare = async (file: File) => {
    setStage({ name: 'preparing' });
    try {
      const photo = await preparePhoto(file);
      const picture = new Blob([photo.bytes], { type: photo.type });
      setStage({ name: 'ready', photo, preview: URL.createObjectURL(picture) });
    } catch (cause) {
      if (!(cause instanceof NotAPhoto)) throw cause;
      setStage({ name: 'empty', failure: cause.message });
    }
  };

  if (stage.name === 'preparing') {
    return (
      <p className={styles.busy} role="status">
        <Spinner /> Making it ready for the wifi…
      </p>
    );
  }
  if (stage.name === 'empty') {
    return (
      <div className={styles.pickers}>
        {stage.failure && (
          <p role="alert" className={styles.failure}>
            {stage.failure}
          </p>
        )}
        <Picker camera label="Take a photo" onPick={prepare} />
        <Picker label="Choose one" onPick={prepare} />
      </div>
    );
  }
  const send = async () => {
    setSending(true);
    await onSend(stage.photo, allowFeature);
  };
  return (
    <div className={styles.ready}>
      <img className={styles.picture} src={stage.preview} alt="What you are about to send" />
      <label className={styles.consent}>
        <input
          type="checkbox"
          checked={allowFeature}
          onChange={(event) => setAllowFeature(event.target.checked)}
        />
        You may show this photo on the contest’s Instagram
      </label>
      <Button primary wide onClick={send} disabled={isSending}>
        Send photo
      </Button>
      <Button wide onClick={() => setStage({ name: 'empty', failure: null })}>
        Another one
      </Button>
    </div>
  );
}
