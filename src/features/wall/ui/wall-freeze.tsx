// Freezes the ranking on the walls. Showing it again asks first: everybody sees it at once.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/dialog.tsx';
import { Moment } from '#client/format/format.tsx';
import { messages } from '../messages.ts';
import { useFreeze, useUnfreeze } from './use-wall-admin.ts';
import styles from './wall-panel.module.css';

export function WallFreeze({ frozenAt }: { frozenAt: string | null }) {
  const [isAsking, setAsking] = useState(false);
  const freeze = useFreeze();
  const unfreeze = useUnfreeze();
  const confirm = async () => {
    await unfreeze.run();
    setAsking(false);
  };
  return (
    <div className={styles.freeze}>
      <p>
        {frozenAt === null ? (
          messages.isLive
        ) : (
          <>
            {messages.isFrozen} <Moment at={frozenAt} />.
          </>
        )}
      </p>
      {frozenAt === null ? (
        <Button small disabled={freeze.isPending} onClick={() => freeze.run()}>
          {messages.freeze}
        </Button>
      ) : (
        <Button small onClick={() => setAsking(true)}>
          {messages.unfreeze}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={messages.unfreezeTitle}
          confirmLabel={messages.unfreeze}
          isPending={unfreeze.isPending}
          prefersCancel
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{messages.unfreezeText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
