// A photo chosen on this device, by a player or at the fan table: the file is compressed, shown, and sent as a form.
import { type ChangeEvent, useEffect, useState } from 'react';
import { Icon } from '#client/components/text.tsx';
import { serverNow } from '#client/format/server-clock.ts';
import { AppError, type ErrorBody, toErrorBody } from '#shared/failures/errors.ts';
import { failures } from '../messages.ts';
import type { StoredPhoto } from './photo-store.ts';
import { type PreparedPhoto, preparePhoto, readBytes } from './prepare-photo.ts';
import styles from './square.module.css';

/** In bytes; a larger file is no phone photo, and is not stored before it is compressed. */
const KEPT_MAX_BYTES = 40_000_000;

const NEEDS_SIGNAL = toErrorBody(failures.needsSignal()).params?.reason;

/** Stores a chosen file while it is being prepared: phones may close a page behind the camera app. */
export interface Keeping {
  /** The unprocessed file. Resolves when it is stored. */
  onReceived(photo: PreparedPhoto): Promise<void>;
  /** The file is not a usable picture. */
  onRefused(): Promise<void>;
}

/** Prepares a chosen file. `failure` is the last file's, in English. */
export function usePicking(onPicked: (photo: PreparedPhoto) => unknown, keeping?: Keeping) {
  const [failure, setFailure] = useState<ErrorBody | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const pick = async (file: Blob) => {
    setFailure(null);
    setPreparing(true);
    const takenAt = serverNow().getTime();
    try {
      let given = file;
      if (keeping && file.size <= KEPT_MAX_BYTES) {
        const bytes = await readBytes(file);
        given = new Blob([bytes], { type: file.type });
        await keeping.onReceived({ bytes, type: file.type, takenAt });
      }
      await onPicked(await preparePhoto(given, takenAt));
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      const refused = toErrorBody(cause);
      // Once there is signal, the same file can still be sent.
      if (refused.params?.reason !== NEEDS_SIGNAL) await keeping?.onRefused();
      setFailure(refused);
    } finally {
      setPreparing(false);
    }
  };
  return { pick, isPreparing, failure };
}

interface FilePickerProps {
  label: string;
  /** Opens the phone's camera instead of its files. */
  camera?: boolean;
  onPick(file: File): void;
}

export function FilePicker({ label, camera, onPick }: FilePickerProps) {
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
        // Without .heic in the list, an iPhone converts to JPEG itself, faster than our decoder.
        accept="image/*"
        capture={camera ? 'environment' : undefined}
        onChange={pick}
      />
      {camera && (
        <Icon
          d="M3 7.500h4l1.500-2.500h7L17 7.500h4v12H3zM12 16.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7z"
          size={48}
          weight={1.4}
        />
      )}
      {label}
    </label>
  );
}

/** A picture's object URL for an `<img>`; null without a picture, and on the first render. */
export function usePictureUrl(
  picture: Pick<PreparedPhoto, 'bytes' | 'type'> | null | undefined,
): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const bytes = picture?.bytes;
  const type = picture?.type;
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [bytes, type]);
  return url;
}

export const Picture = ({ src, alt }: { src: string | null; alt: string }) => (
  <div className={styles.frame}>{src && <img src={src} alt={alt} />}</div>
);

type UploadedPhoto = PreparedPhoto &
  Pick<StoredPhoto, 'key' | 'boardId' | 'position' | 'allowShow' | 'allowFeature' | 'replaces'>;

export function photoFormOf(photo: UploadedPhoto): FormData {
  const form = new FormData();
  form.append('position', String(photo.position));
  form.append('idempotencyKey', photo.key);
  form.append('allowShow', String(photo.allowShow ?? photo.allowFeature));
  form.append('allowFeature', String(photo.allowFeature));
  form.append('takenAt', new Date(photo.takenAt).toISOString());
  form.append('boardId', photo.boardId);
  if (photo.replaces) form.append('replaces', photo.replaces);
  form.append('photo', new Blob([photo.bytes], { type: photo.type }), 'photo');
  return form;
}
