// The Assets tab: files of the organisers, put in, shown, copied, taken out.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { HiddenText } from '#client/components/hidden-text.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Empty, Failed } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { showSize } from '#client/show-size.ts';
import { trpc } from '#client/trpc.ts';
import { useAct } from '#client/use-act.ts';
import type { Asset } from '../contract.ts';
import { messages } from '../messages.ts';
import { AssetCard } from './asset-card.tsx';
import styles from './assets.module.css';
import { UploadArea } from './upload-area.tsx';

function DeleteDialog({ filename, onClose }: { filename: string; onClose(): void }) {
  const { act, isBusy } = useAct();
  const { mutateAsync } = trpc.assets.remove.useMutation({ meta: { isSilent: true } });
  const words = { done: messages.deleted(filename), failed: messages.deleteFailed };
  const remove = async () => {
    await act(() => mutateAsync({ filename }), words);
    onClose();
  };
  return (
    <Modal title={`Delete ${filename}?`} onClose={onClose}>
      <p>Whatever shows it, such as the game rules, will show a gap instead.</p>
      <div className={styles.actions}>
        <Button onClick={onClose}>Keep it</Button>
        <Button primary disabled={isBusy} onClick={remove}>
          Delete
        </Button>
      </div>
    </Modal>
  );
}

const summary = (assets: readonly Asset[]): string => {
  const files = assets.length === 1 ? '1 file' : `${assets.length} files`;
  return `${files} · ${showSize(assets.reduce((total, { size }) => total + size, 0))}`;
};

function AssetList() {
  const [deleting, setDeleting] = useState<string | null>(null);
  const { data, isError, refetch } = trpc.assets.list.useQuery(undefined, {
    meta: { isSilent: true },
  });
  if (!data && isError) return <Failed onRetry={refetch}>{messages.loadFailed}</Failed>;
  if (!data) return <Spinner />;
  if (data.assets.length === 0) return <Empty>No assets have been uploaded</Empty>;
  return (
    <>
      <p className={styles.quiet}>{summary(data.assets)}</p>
      <ul className={styles.list} aria-label="Assets">
        {data.assets.map((asset) => (
          <AssetCard
            key={asset.filename}
            asset={asset}
            onDelete={() => setDeleting(asset.filename)}
          />
        ))}
      </ul>
      {deleting && <DeleteDialog filename={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

export function Assets() {
  const utils = trpc.useUtils();
  return (
    <>
      <div className={styles.heading}>
        <h1>Assets</h1>
        <Button small onClick={() => utils.assets.list.invalidate()}>
          Refresh<HiddenText> assets</HiddenText>
        </Button>
      </div>
      <UploadArea />
      <AssetList />
    </>
  );
}
