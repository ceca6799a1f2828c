// The fan table's stamp on the board. The status card says the same.
import { useState } from 'react';
import { formatDayTime, useContestZone } from '#client/format/format.tsx';
import { useTexts } from '#client/format/language.ts';
import type { BoardView } from '../contract.ts';
import { statusTexts } from '../messages.ts';
import styles from './hand-in-stamp.module.css';

/** Lands with a thump when the hand-in is recorded while the board is open. */
export function HandInStamp({ handIn }: Pick<BoardView, 'handIn'>) {
  const { stamp } = useTexts(statusTexts);
  const zone = useContestZone();
  const [wasThere] = useState(handIn !== undefined);
  if (!handIn) return null;
  return (
    <div
      className={wasThere ? styles.stamp : `${styles.stamp} ${styles.landing}`}
      aria-hidden="true"
    >
      <strong>{stamp}</strong>
      <span>{formatDayTime(handIn.recordedAt, zone)}</span>
    </div>
  );
}
