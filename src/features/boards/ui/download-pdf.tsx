// Downloads the printed board for the paper in the printer.

import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { type Paper, papers } from '../contract.ts';
import styles from './download-pdf.module.css';
import { useDownloadPdf } from './use-download-pdf.ts';

const NAMES: Record<Paper, string> = { letter: 'Letter', a4: 'A4' };

export function DownloadPdf() {
  const [paper, setPaper] = useState<Paper>('letter');
  const { download, isPending } = useDownloadPdf(paper);
  return (
    <div className={styles.download}>
      <Button primary wide onClick={download} disabled={isPending}>
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
