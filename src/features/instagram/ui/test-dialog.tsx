// The test post, which is really published: confirmed first, because it can only be deleted in the Instagram app.
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { useAction } from '#client/use-action.ts';
import { messages } from '../messages.ts';
import styles from './instagram.module.css';

interface TestDialogProps {
  username: string;
  onClose(): void;
}

export function TestDialog({ username, onClose }: TestDialogProps) {
  const test = useAction({
    run: (_, client) => client.instagram.test.mutate(),
    invalidates: (utils) => [utils.instagram, utils.operations],
    success: messages.testSent,
    failure: messages.testFailed,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title="Send a test post"
      confirmLabel="Post it"
      pendingLabel="Posting…"
      isPending={test.isPending}
      onConfirm={test.run}
      onClose={onClose}
    >
      <p>
        A card in the contest’s colours is really posted as <strong>@{username}</strong>, where
        everybody sees it. It can only be deleted in the Instagram app.
      </p>
      <p className={styles.quiet}>
        “Check connection” tries everything but the last step, and posts nothing.
      </p>
    </ConfirmDialog>
  );
}
