// The button for the printed board, and which paper the printer holds.

import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { type Paper, papers } from '../contract.ts';
import styles from './download-pdf.module.css';
import { useDownloadPdf } from './use-download-pdf.ts';

const NAMES: Record<Paper, string> = { letter: 'Letter', a4: 'A4' };

export function DownloadPdf() {
  const [paper, setPaper] = useState<Paper>('letter');
  const { mutate, isPending } = useDownloadPdf();
  return (
    <div className={styles.download}>
      <Button primary wide onClick={() => mutate(paper)} disabled={isPending}>
        {isPending ? (
          <>
            <Spinner /> Generating PDF...
          </>
        ) : (
          'Download PDF'
        )}
      </Button>
      <fieldset className={styles.papers} disabled={isPending}>
        <legend>Paper</legend>
        {papers.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="paper"
              checked={choice === paper}
              onChange={() => setPaper(choice)}
            />
            {NAMES[choice]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
