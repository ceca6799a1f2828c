// Where files are dropped or chosen, with the progress of each.
import { type FileRejection, useDropzone } from 'react-dropzone';
import { Button } from '#client/components/button.tsx';
import { ASSET_MAX_BYTES, assetTypes } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './assets.module.css';
import { type Upload, useUploads } from './use-uploads.ts';

const ACCEPT: Record<string, string[]> = {};
for (const [extension, type] of Object.entries(assetTypes)) {
  ACCEPT[type] = [...(ACCEPT[type] ?? []), `.${extension}`];
}

const textFor = ({ errors }: FileRejection): string =>
  errors.some(({ code }) => code === 'file-too-large') ? messages.tooLarge : messages.wrongType;

interface UploadItemProps {
  upload: Upload;
  onDismiss(): void;
}

function UploadItem({ upload, onDismiss }: UploadItemProps) {
  const { name, share, error } = upload;
  const percent = Math.round(share * 100);
  if (error) {
    return (
      <li className={styles.failed}>
        <p role="alert">
          <strong>{name}</strong>
          {error}
        </p>
        <Button small aria-label={`Dismiss ${name}`} onClick={onDismiss}>
          Dismiss
        </Button>
      </li>
    );
  }
  return (
    <li className={styles.sending}>
      <span className={styles.name}>{name}</span>
      <span className={styles.quiet}>{percent === 100 ? 'Checking…' : `${percent} %`}</span>
      <progress className={styles.progress} value={share} max={1} aria-label={`Sending ${name}`} />
    </li>
  );
}

export function UploadArea() {
  const { uploads, send, refuse, dismiss } = useUploads();
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: ACCEPT,
    maxSize: ASSET_MAX_BYTES,
    // A button opens the file dialog, which works by touch, keyboard and screen reader.
    noClick: true,
    noKeyboard: true,
    onDrop(accepted, rejected) {
      for (const file of accepted) void send(file);
      for (const one of rejected) refuse(one.file.name, textFor(one));
    },
  });
  return (
    <section aria-label="Upload">
      <div
        {...getRootProps({
          className: isDragActive ? `${styles.drop} ${styles.over}` : styles.drop,
        })}
      >
        <input {...getInputProps({ 'aria-label': 'Files to upload' })} />
        <p className={styles.invitation}>
          {isDragActive ? 'Drop to upload' : 'Drag files here, or'}
        </p>
        <Button primary onClick={open}>
          Choose files
        </Button>
        <p className={styles.quiet}>PNG, JPEG, GIF, SVG, WebP, ICO or PDF, up to 10 MB each</p>
      </div>
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-label="Uploads">
          {uploads.map((upload) => (
            <UploadItem key={upload.id} upload={upload} onDismiss={() => dismiss(upload.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}
