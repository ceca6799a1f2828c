// Connects with a token from Meta's dashboard, which is enough for a contest of one weekend.
import { Button } from '#client/components/button.tsx';
import { PasswordField } from '#client/components/field.tsx';
import { Modal } from '#client/components/modal.tsx';
import { useContractForm } from '#client/use-contract-form.ts';
import { tokenInput } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './instagram.module.css';

export function TokenDialog({ onClose }: { onClose(): void }) {
  const { field, submit, isSubmitting, failure } = useContractForm({
    schema: tokenInput,
    empty: { token: '' },
    send: (values, client) => client.instagram.connect.mutate(values),
    invalidates: (utils) => [utils.instagram, utils.operations],
    failure: messages.connectFailed,
    onSuccess: onClose,
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
          hint="It is stored encrypted on this laptop and never shown again"
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
