// The reason of a rejection, which the player reads: a key or a tap for the usual ones, or free text.
import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Key } from '#client/components/key.tsx';
import { useKeys } from '#client/use-keys.ts';
import { NOTES_MAX } from '../../contract.ts';
import { REASON_KEYS, REASONS } from '../../messages.ts';
import styles from './reject-reasons.module.css';

interface RejectReasonsProps {
  /** Who reads the reason. */
  note: string;
  /** Any number: those beyond the keys have none. */
  reasons?: readonly string[];
  onReject(reason: string): void;
}

export function RejectReasons({ note, reasons = REASONS, onReject }: RejectReasonsProps) {
  const [own, setOwn] = useState('');
  useKeys(
    Object.fromEntries(
      reasons.slice(0, REASON_KEYS).map((reason, i) => [String(i + 1), () => onReject(reason)]),
    ),
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (own.trim()) onReject(own.trim());
  };
  return (
    <div className={styles.panel}>
      <p>{note}</p>
      <ol className={styles.reasons}>
        {reasons.map((reason, i) => (
          <li key={reason}>
            <button type="button" className={styles.reason} onClick={() => onReject(reason)}>
              {i < REASON_KEYS && <Key>{String(i + 1)}</Key>}
              {reason}
            </button>
          </li>
        ))}
      </ol>
      <form className={styles.ownReason} onSubmit={send}>
        <label htmlFor="own-reason">In your own words</label>
        <textarea
          id="own-reason"
          rows={2}
          maxLength={NOTES_MAX}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
        />
        <Button small type="submit" disabled={!own.trim()}>
          Reject with this reason
        </Button>
      </form>
    </div>
  );
}
