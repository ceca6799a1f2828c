// The test post, which really appears on Instagram: asked for twice, because it can only be deleted there.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/modal.tsx';
import { failureOf } from '#client/failure.ts';
import { toast } from '#client/toasts.tsx';
import { trpc } from '#client/trpc.ts';
import { messages } from '../messages.ts';
import styles from './instagram.module.css';

interface TestDialogProps {
  username: string;
  onClose(): void;
}

export function TestDialog({ username, onClose }: TestDialogProps) {
  const utils = trpc.useUtils();
  const testing = trpc.instagram.test.useMutation({ meta: { isSilent: true } });
  const [reason, setReason] = useState<string | null>(null);

  const send = async () => {
    setReason(null);
    try {
      await testing.mutateAsync();
      toast.success(messages.testSent);
      onClose();
    } catch (cause) {
      const { status, error } = failureOf(cause);
      if (status === 401) return;
      toast.error(messages.testFailed);
      setReason(status === 409 ? error : null);
    }
    await utils.instagram.posts.invalidate();
  };

  return (
    <Modal title="Send a test post" onClose={onClose}>
      <div className={styles.dialog}>
        <p>
          A card in the contest’s colours is really posted as <strong>@{username}</strong>, where
          everybody sees it. It can only be deleted in the Instagram app.
        </p>
        <p className={styles.quiet}>
          “Check connection” tries everything but the last step, and posts nothing.
        </p>
        {reason && (
          <p className={styles.failed} role="alert">
            {reason}
          </p>
        )}
        <div className={styles.buttons}>
          <Button primary disabled={testing.isPending} onClick={send}>
            {testing.isPending ? 'Posting…' : 'Post it'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Modal>
  );
}
