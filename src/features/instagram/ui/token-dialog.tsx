// Connecting with a token from Meta's dashboard: the simple way for a contest of one weekend.
import { Button } from '#client/components/button.tsx';
import { PasswordField } from '#client/components/field.tsx';
import { Modal } from '#client/components/modal.tsx';
import { trpc } from '#client/trpc.ts';
import { useContractForm } from '#client/use-contract-form.ts';
import { tokenInput } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './instagram.module.css';

export function TokenDialog({ onClose }: { onClose(): void }) {
  const utils = trpc.useUtils();
  const connecting = trpc.instagram.connect.useMutation({ meta: { isSilent: true } });
  const { field, submit, isSubmitting, failure } = useContractForm({
    schema: tokenInput,
    empty: { token: '' },
    fallback: messages.connectFailed,
    async send(values) {
      await connecting.mutateAsync(values);
      await utils.instagram.invalidate();
      onClose();
    },
  });
  return (
    <Modal title="Paste a token" onClose={onClose}>
      <form className={styles.dialog} noValidate onSubmit={submit}>
        <p>
          In Meta’s App Dashboard, under Instagram, “API setup with Instagram login”, add the
          account and press <strong>Generate token</strong>. That takes no redirect URI and no app
          secret.
        </p>
        <PasswordField
          label="Token"
          autoComplete="off"
          hint="It is kept sealed on this laptop and shown to nobody again"
          {...field('token')}
        />
        {failure && (
          <p className={styles.failed} role="alert">
            {failure}
          </p>
        )}
        <div className={styles.buttons}>
          <Button primary type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Connecting…' : 'Connect'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Modal>
  );
}
