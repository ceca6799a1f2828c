// Drop zone and file picker; each upload has its own progress and error.

import { useEffect, useRef, useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { reasonOf } from '#client/calls/failure.ts';
import { uploadError, uploadForm } from '#client/calls/upload-form.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Quiet } from '#client/components/panel.tsx';
import { toast } from '#client/components/toasts.tsx';
import { apiRoutes } from '#shared/paths.ts';
import { ASSET_MAX_BYTES, type Asset, assetTypes, uploadedAsset } from '../contract.ts';
import { failures, messages } from '../messages.ts';
import styles from './assets.module.css';

/** @param onProgress the share sent so far, 0 to 1. @throws RequestError */
async function sendAsset(file: File, onProgress: (share: number) => void): Promise<Asset> {
  const form = new FormData();
  form.append('file', file);
  const answer = await uploadForm({ role: 'admin', path: apiRoutes.uploadAsset, form, onProgress })
    .answer;
  const sent = uploadedAsset.safeParse(answer?.body);
  if (answer?.status === 200 && sent.success) return sent.data.asset;
  throw uploadError(answer);
}

interface Upload {
  readonly id: number;
  readonly name: string;
  /** The share sent so far, 0 to 1. */
  readonly share: number;
  /** Why it was refused. */
  readonly error: string | null;
}

let last: Promise<unknown> = Promise.resolve();
/** One at a time: parallel uploads would take the browser's connections from the rest of the dashboard. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work, work);
  last = done;
  return done;
}
let count = 0;

function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const add = (name: string, error: string | null): number => {
    const id = ++count;
    setUploads((list) => [...list, { id, name, share: 0, error }]);
    return id;
  };
  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const remove = (id: number) => setUploads((list) => list.filter((one) => one.id !== id));

  const sending = useAction<{ file: File; id: number }, Asset>({
    run: ({ file, id }) => inTurn(() => sendAsset(file, (share) => change(id, { share }))),
    invalidates: (utils) => [utils.assets.list, utils.storage, utils.operations.activity],
    isConcurrent: true,
    success: ({ filename }) => messages.uploaded(filename),
    failure: messages.uploadFailed,
    failureShownBy: 'screen',
    onSuccess: (_, { id }) => remove(id),
    onFailure: (failure, { file, id }) => {
      const error = failure.error ?? `${messages.uploadFailed}. ${reasonOf(failure)}`;
      if (isMounted.current) change(id, { error });
      // On another tab of the dashboard the list of uploads is not visible.
      else toast.error(`${file.name}: ${error}`);
    },
  });

  return {
    uploads,
    dismiss: remove,

    /** A file refused before it is sent. */
    refuse: (name: string, error: string) => void add(name, error),

    send: (file: File) => sending.run({ file, id: add(file.name, null) }),
  };
}

const ACCEPT: Record<string, string[]> = {};
for (const [extension, type] of Object.entries(assetTypes)) {
  ACCEPT[type] = [...(ACCEPT[type] ?? []), `.${extension}`];
}

const textFor = ({ errors }: FileRejection): string =>
  (errors.some(({ code }) => code === 'file-too-large')
    ? failures.tooLarge()
    : failures.wrongType()
  ).message;

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
      <Quiet as="span">{percent === 100 ? 'Checking…' : `${percent}%`}</Quiet>
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
        <Quiet>PNG, JPEG, GIF, SVG, WebP, ICO or PDF, up to 10 MB each</Quiet>
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
