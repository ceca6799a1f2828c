// The Assets tab: upload, list, copy and delete the organisers' files.
import { useRef, useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button, ButtonAnchor } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/dialog.tsx';
import { Quiet } from '#client/components/panel.tsx';
import { VisuallyHidden } from '#client/components/text.tsx';
import { toast } from '#client/components/toasts.tsx';
import { formatBytes, Moment } from '#client/format/format.tsx';
import { copyField } from '#client/forms/field.tsx';
import type { Asset } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './assets.module.css';
import { UploadArea } from './upload-area.tsx';

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
        <p className={styles.facts}>
          <span>{formatBytes(size)}</span>
          <Moment at={modified} />
        </p>
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
      cancelLabel="Cancel"
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
          <ul className={styles.list} aria-label="Assets">
            {assets.map((asset) => (
              <AssetCard
                key={asset.filename}
                asset={asset}
                onDelete={() => setDeleting(asset.filename)}
              />
            ))}
          </ul>
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
