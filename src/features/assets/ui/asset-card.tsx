// One of the organisers' files: preview, URL and actions.
import { useRef, useState } from 'react';
import { Button, ButtonAnchor } from '#client/components/button.tsx';
import { Moment } from '#client/components/moment.tsx';
import { copyField } from '#client/copy-field.ts';
import { formatBytes } from '#client/format-bytes.ts';
import { toast } from '#client/toasts.tsx';
import type { Asset } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './assets.module.css';

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
      {isSelected && (
        <p role="status" className={styles.quiet}>
          {messages.selected}
        </p>
      )}
    </div>
  );
}

export function AssetCard({ asset, onDelete }: { asset: Asset; onDelete(): void }) {
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
