// A player who forgot the password stands at the table: a code to read out, good once and for an hour.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { showMoment } from '#client/show-moment.ts';
import { trpc } from '#client/trpc.ts';
import { useAct } from '#client/use-act.ts';
import type { IssuedCode } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './reset-code-panel.module.css';

export function ResetCodePanel({ id, isDisabled }: { id: string; isDisabled: boolean }) {
  const issuing = trpc.auth.issueResetCode.useMutation({ meta: { isSilent: true } });
  const { act, isBusy } = useAct();
  const [issued, setIssued] = useState<IssuedCode | null>(null);
  return (
    <div className={styles.panel}>
      {issued && (
        <p role="status" className={styles.issued}>
          <output className={styles.code}>{issued.code}</output>
          Shown this once. The player taps “Use a reset code” on the sign-in page. Good until{' '}
          {showMoment(issued.expiresAt)}.
        </p>
      )}
      <Button
        small
        disabled={isBusy || isDisabled}
        onClick={() =>
          act(async () => setIssued(await issuing.mutateAsync({ id })), {
            failed: messages.codeFailed,
          })
        }
      >
        {issued ? 'New reset code' : 'Password reset code'}
      </Button>
    </div>
  );
}
