// A player's own data: download all of it, or erase the account after typing the password.
import { Button } from '#client/components/button.tsx';
import { PasswordField } from '#client/components/field.tsx';
import { SubmitForm } from '#client/components/form-screen.tsx';
import { Modal } from '#client/components/modal.tsx';
import { useContractForm } from '#client/use-contract-form.ts';
import { useDownload } from '#client/use-download.ts';
import { passwordConfirmation } from '#features/auth/contract.ts';
import { apiRoutes } from '#shared/paths.ts';
import { myData } from '../messages.ts';
import styles from './my-data.module.css';

function Download() {
  const { download, isPending } = useDownload({
    role: 'player',
    path: apiRoutes.myData,
    fileName: 'my-data.zip',
    success: myData.downloaded,
    failure: myData.downloadFailed,
  });
  return (
    <section className={styles.part} aria-label={myData.download}>
      <p>{myData.whatIsInIt}</p>
      <Button disabled={isPending} onClick={download}>
        {myData.download}
      </Button>
    </section>
  );
}

interface MyDataProps {
  onErased(): void;
  onClose(): void;
}

export function MyData({ onErased, onClose }: MyDataProps) {
  const { field, submit, isSubmitting, failure } = useContractForm({
    schema: passwordConfirmation,
    empty: { password: '' },
    send: (input, client) => client.players.eraseMine.mutate(input),
    failure: myData.eraseFailed,
    onSuccess: onErased,
  });
  return (
    <Modal title={myData.title} onClose={onClose}>
      <Download />
      <section className={styles.part} aria-label={myData.erase}>
        <h3>{myData.erase}</h3>
        <p>{myData.whatIsErased}</p>
        <ul>
          {myData.whatStays.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <SubmitForm
          onSubmit={submit}
          isSubmitting={isSubmitting}
          failure={failure}
          submitLabel={myData.erase}
          submittingLabel={myData.erasing}
        >
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            {...field('password')}
          />
        </SubmitForm>
      </section>
    </Modal>
  );
}
