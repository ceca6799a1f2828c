// The Assets tab: the organisers' files, uploaded, listed, copied and deleted.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { VisuallyHidden } from '#client/components/visually-hidden.tsx';
import { formatBytes } from '#client/format-bytes.ts';
import { trpc } from '#client/trpc.ts';
import { useAction } from '#client/use-action.ts';
import type { Asset } from '../contract.ts';
import { messages } from '../messages.ts';
import { AssetCard } from './asset-card.tsx';
import styles from './assets.module.css';
import { UploadArea } from './upload-area.tsx';

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
      cancelLabel="Keep it"
      isPending={removal.isPending}
      onConfirm={removal.run}
      onClose={onClose}
    >
      <p>Whatever shows it, such as the game rules, will show a gap instead.</p>
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
          <p className={styles.quiet}>{summary(assets)}</p>
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
