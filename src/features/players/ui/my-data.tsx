// A player's own data: download all of it, or erase the account after entering the password.

import { useDownload } from '#client/calls/download.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { useTexts } from '#client/format/language.ts';
import { PasswordField } from '#client/forms/field.tsx';
import { SubmitForm } from '#client/forms/form-screen.tsx';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { passwordConfirmation } from '#features/auth/contract.ts';
import { apiRoutes } from '#shared/paths.ts';
import { myDataTexts } from '../messages.own.ts';
import { playerTexts } from '../messages.ts';
import styles from './my-data.module.css';

function Download() {
  const texts = useTexts(myDataTexts);
  const { download, isPending } = useDownload({
    role: 'player',
    path: apiRoutes.myData,
    success: texts.downloaded,
    failure: texts.downloadFailed,
  });
  return (
    <section className={styles.part} aria-label={texts.download}>
      <p>{texts.whatIsInIt}</p>
      <Button disabled={isPending} onClick={download}>
        {texts.download}
      </Button>
    </section>
  );
}

interface MyDataProps {
  onErased(): void;
  onClose(): void;
}

export function MyData({ onErased, onClose }: MyDataProps) {
  const texts = useTexts(myDataTexts);
  const { field, ...form } = useContractForm({
    schema: passwordConfirmation,
    empty: { password: '' },
    send: (input, client) => client.players.eraseMine.mutate(input),
    failure: texts.eraseFailed,
    onSuccess: onErased,
  });
  return (
    <Modal title={useTexts(playerTexts).myData} onClose={onClose}>
      <Download />
      <section className={styles.part} aria-label={texts.erase}>
        <h3>{texts.erase}</h3>
        <p>{texts.whatIsErased}</p>
        <ul>
          {Object.values(texts.whatStays).map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <SubmitForm form={form} submitLabel={texts.erase} submittingLabel={texts.erasing}>
          <PasswordField
            label={texts.yourPassword}
            autoComplete="current-password"
            {...field('password')}
          />
        </SubmitForm>
      </section>
    </Modal>
  );
}
