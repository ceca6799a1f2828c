// The Assets tab: upload, list, copy and delete the organisers' files.
import { useEffect, useRef, useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { reasonOf } from '#client/calls/failure.ts';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { uploadError, uploadForm } from '#client/calls/upload-form.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button, ButtonAnchor } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/dialog.tsx';
import { Quiet } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { VisuallyHidden } from '#client/components/text.tsx';
import { toast } from '#client/components/toasts.tsx';
import { formatBytes, Moment } from '#client/format/format.tsx';
import { copyField } from '#client/forms/field.tsx';
import { apiRoutes } from '#shared/paths.ts';
import { ASSET_MAX_BYTES, type Asset, assetTypes, uploadedAsset } from '../contract.ts';
import { failures, messages } from '../messages.ts';
import styles from './assets.module.css';

// Drop zone and file picker; each upload has its own progress and error.

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
    run: ({ file, id }) => sendAsset(file, (share) => change(id, { share })),
    invalidates: (utils) => [utils.assets.list, utils.storage, utils.operations.activity],
    // Parallel uploads would take the browser's connections from the rest of the dashboard.
    queue: 'uploads',
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

    async send(file: File) {
      const id = add(file.name, null);
      if (await sending.run({ file, id })) return;
      // Without a reason, the session has ended.
      setUploads((list) =>
        list.map((one) => (one.id === id ? { ...one, error: one.error ?? messages.ended } : one)),
      );
    },
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
        <Button once small aria-label={`Dismiss ${name}`} onClick={onDismiss}>
          Dismiss
        </Button>
      </li>
    );
  }
  return (
    <li className={styles.sending}>
      <strong>{name}</strong>
      <Quiet as="span">{percent === 100 ? 'Checking…' : `${percent}%`}</Quiet>
      <progress className={styles.progress} value={share} max={1} aria-label={`Sending ${name}`} />
    </li>
  );
}

function UploadArea() {
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
    <Stack as="section" gap={14} aria-label="Upload">
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
        <Stack as="ul" gap={10} aria-label="Uploads">
          {uploads.map((upload) => (
            <UploadItem key={upload.id} upload={upload} onDismiss={() => dismiss(upload.id)} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** The date in the URL bypasses the cache when a file of the same name is uploaded again. */
function Preview({ asset }: { asset: Asset }) {
  const { url, type, modified } = asset;
  if (!type.startsWith('image/')) {
    return (
      <div className={styles.preview} aria-hidden="true">
        PDF
      </div>
    );
  }
  return (
    <div className={styles.preview}>
      <img src={`${url}?v=${Date.parse(modified)}`} alt="" loading="lazy" />
    </div>
  );
}

function Address({ asset }: { asset: Asset }) {
  const field = useRef<HTMLInputElement>(null);
  const [isSelected, setSelected] = useState(false);
  const copy = async () => {
    if (!field.current) return;
    const isCopied = await copyField(field.current);
    setSelected(!isCopied);
    if (isCopied) toast.success(messages.copied);
  };
  return (
    <div className={styles.address}>
      <input
        ref={field}
        readOnly
        aria-label={`URL of ${asset.filename}`}
        value={location.origin + asset.url}
        onFocus={(event) => event.target.select()}
      />
      <Button small aria-label={`Copy URL of ${asset.filename}`} onClick={copy}>
        Copy
      </Button>
      {isSelected && <Quiet role="status">{messages.selected}</Quiet>}
    </div>
  );
}

function AssetCard({ asset, onDelete }: { asset: Asset; onDelete(): void }) {
  const { filename, url, size, modified } = asset;
  return (
    <li className={styles.asset}>
      <Preview asset={asset} />
      <div className={styles.about}>
        <h2>{filename}</h2>
        <Quiet>
          {formatBytes(size)} · <Moment at={modified} />
        </Quiet>
      </div>
      <Address asset={asset} />
      <div className={styles.actions}>
        <ButtonAnchor
          small
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`View ${filename}`}
        >
          View
        </ButtonAnchor>
        <Button small aria-label={`Delete ${filename}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}

function DeleteDialog({ filename, onClose }: { filename: string; onClose(): void }) {
  const removal = useAction({
    run: (_, client) => client.assets.remove.mutate({ filename }),
    invalidates: (utils) => [utils.assets.list, utils.storage, utils.operations.activity],
    success: messages.deleted(filename),
    failure: messages.deleteFailed,
    onSuccess: onClose,
    onFailure: onClose,
  });
  return (
    <ConfirmDialog
      title={`Delete ${filename}?`}
      confirmLabel="Delete"
      isPending={removal.isPending}
      onConfirm={removal.run}
      onClose={onClose}
    >
      <p>Anything that uses it, such as the game rules, will show a gap instead.</p>
    </ConfirmDialog>
  );
}

const summary = (assets: readonly Asset[]): string => {
  const files = assets.length === 1 ? '1 file' : `${assets.length} files`;
  return `${files} · ${formatBytes(assets.reduce((total, { size }) => total + size, 0))}`;
};

function AssetList() {
  const [deleting, setDeleting] = useState<string | null>(null);
  const query = trpc.assets.list.useQuery();
  return (
    <QueryBoundary
      query={query}
      failure={messages.loadFailed}
      isEmpty={({ assets }) => assets.length === 0}
      empty="No assets have been uploaded"
    >
      {({ assets }) => (
        <>
          <Quiet>{summary(assets)}</Quiet>
          <Stack as="ul" gap={10} aria-label="Assets">
            {assets.map((asset) => (
              <AssetCard
                key={asset.filename}
                asset={asset}
                onDelete={() => setDeleting(asset.filename)}
              />
            ))}
          </Stack>
          {deleting && <DeleteDialog filename={deleting} onClose={() => setDeleting(null)} />}
        </>
      )}
    </QueryBoundary>
  );
}

export function Assets() {
  const utils = trpc.useUtils();
  return (
    <>
      <div className={styles.heading}>
        <h1>Assets</h1>
        <Button small onClick={() => utils.assets.list.invalidate()}>
          Refresh<VisuallyHidden> assets</VisuallyHidden>
        </Button>
      </div>
      <UploadArea />
      <AssetList />
    </>
  );
}
