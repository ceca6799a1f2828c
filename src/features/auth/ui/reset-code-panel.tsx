// A reset code for a player who forgot the password, to be read out at the fan table. It works once, for one hour.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Moment } from '#client/components/moment.tsx';
import { useAction } from '#client/use-action.ts';
import type { IssuedCode } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './reset-code-panel.module.css';

export function ResetCodePanel({ id, isDisabled }: { id: string; isDisabled: boolean }) {
  const [issued, setIssued] = useState<IssuedCode | null>(null);
  const issue = useAction({
    run: (_, client) => client.auth.issueResetCode.mutate({ id }),
    invalidates: (utils) => [utils.operations.activity],
    failure: messages.codeFailed,
    onSuccess: setIssued,
  });
  return (
    <div className={styles.panel}>
      {issued && (
        <p role="status" className={styles.issued}>
          <output className={styles.code}>{issued.code}</output>
          Shown this once. The player taps “Use a reset code” on the sign-in page. Valid until{' '}
          <Moment at={issued.expiresAt} />.
        </p>
      )}
      <Button small disabled={issue.isPending || isDisabled} onClick={() => issue.run()}>
        {issued ? 'New reset code' : 'Password reset code'}
      </Button>
    </div>
  );
}
