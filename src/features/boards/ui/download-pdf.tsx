// Downloads the printed board for the paper in the printer.

import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { waitText } from '#client/failure.ts';
import { useTexts } from '#client/language.ts';
import type { Waiting } from '#client/use-download.ts';
import { type Paper, papers } from '../contract.ts';
import { screenTexts } from '../messages.screen.ts';
import styles from './download-pdf.module.css';
import { useDownloadPdf } from './use-download-pdf.ts';

export function DownloadPdf() {
  const texts = useTexts(screenTexts);
  const printsInTurn = ({ place, seconds }: Waiting): string =>
    place === null || seconds === null
      ? texts.printsInTurn
      : texts.printsAt(place, waitText(seconds));
  const [paper, setPaper] = useState<Paper>('letter');
  const { download, isPending, waiting } = useDownloadPdf(paper);
  return (
    <div className={styles.download}>
      <Button primary wide onClick={download} disabled={isPending}>
        {isPending ? (
          <>
            <Spinner /> {texts.generating}
          </>
        ) : (
          texts.download
        )}
      </Button>
      <p role="status" className={styles.waiting}>
        {waiting && printsInTurn(waiting)}
      </p>
      <fieldset className={styles.papers} disabled={isPending}>
        <legend>{texts.paper}</legend>
        {papers.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="paper"
              checked={choice === paper}
              onChange={() => setPaper(choice)}
            />
            {texts.papers[choice]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
