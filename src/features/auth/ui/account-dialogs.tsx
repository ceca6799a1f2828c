// Account dialogs of the dashboard: one's own account, a reset code, and a player without a phone.
import { useState } from 'react';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { LanguageOptions } from '#client/components/frame.tsx';
import { Stack } from '#client/components/stack.tsx';
import { toast } from '#client/components/toasts.tsx';
import { Moment } from '#client/format/format.tsx';
import { CheckField, Field, PasswordField, SelectField } from '#client/forms/field.tsx';
import { Notice, SubmitForm } from '#client/forms/form-screen.tsx';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { newId } from '#shared/ids.ts';
import { fullNameOf } from '#shared/text/player-names.ts';
import {
  type ProfileField,
  profileFields,
  type WalkInInput,
  walkInInput,
} from '../contract.accounts.ts';
import { ownAccountForm } from '../contract.staff.ts';
import type { AdminUser, IssuedCode } from '../contract.ts';
import { messages, tableTexts } from '../messages.staff.ts';
import styles from './reset-code-panel.module.css';
import { useSession } from './session.tsx';

export function OwnAccount({ admin, onClose }: { admin: AdminUser; onClose(): void }) {
  // Refetches the name in the header's greeting.
  const { retry } = useSession();
  return <OwnAccountDialog admin={admin} onChanged={retry} onClose={onClose} />;
}

interface OwnAccountDialogProps {
  admin: Pick<AdminUser, 'firstName' | 'username'>;
  /** The name may have changed. */
  onChanged(): void;
  onClose(): void;
}

export function OwnAccountDialog({ admin, onChanged, onClose }: OwnAccountDialogProps) {
  const { field, ...form } = useContractForm({
    schema: ownAccountForm,
    empty: {
      firstName: admin.firstName,
      currentPassword: '',
      password: '',
      confirmPassword: '',
    },
    send: ({ confirmPassword: _, password, ...values }, client) =>
      client.auth.changeOwnAccount.mutate({ ...values, ...(password ? { password } : {}) }),
    invalidates: (utils) => [utils.people, utils.operations],
    failure: messages.accountFailed,
    success: () => messages.accountChanged,
    onSuccess() {
      onChanged();
      onClose();
    },
  });
  return (
    <Modal title={messages.account(admin.username)} onClose={onClose}>
      <SubmitForm form={form} submitLabel="Save" submittingLabel="Saving...">
        <Field label="First name" autoComplete="given-name" {...field('firstName')} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField label="New password" autoComplete="new-password" {...field('password')} />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <Notice>{messages.accountNotice}</Notice>
      </SubmitForm>
    </Modal>
  );
}

export function ResetCodePanel({ id, isDisabled }: { id: string; isDisabled: boolean }) {
  const [issued, setIssued] = useState<IssuedCode | null>(null);
  const issue = useAction({
    run: (_, client) => client.auth.issueResetCode.mutate({ id }),
    invalidates: (utils) => [utils.operations.activity],
    failure: messages.codeFailed,
    onSuccess: setIssued,
  });
  return (
    <Stack gap={10} start>
      {issued && (
        <Stack as="p" gap={4} role="status">
          <output className={styles.code}>{issued.code}</output>
          <span>
            Shown this once. The player taps “Use a reset code” on the sign-in page.
            <br />
            Valid until <Moment at={issued.expiresAt} isShort />.
          </span>
        </Stack>
      )}
      <Button small disabled={issue.isPending || isDisabled} onClick={() => issue.run()}>
        {issued ? 'New reset code' : 'Password reset code'}
      </Button>
    </Stack>
  );
}

interface WalkInDialogProps {
  onRegistered(player: { readonly id: string; readonly name: string }): void;
  onClose(): void;
}

const empty: Omit<WalkInInput, 'key'> & Record<ProfileField, string> = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  ageVerified: false,
  language: 'en',
};

export function WalkInDialog({ onRegistered, onClose }: WalkInDialogProps) {
  /** Identifies this player: a retry after a lost response registers once. */
  const [key] = useState(newId);
  const { field, ...form } = useContractForm({
    schema: walkInInput,
    empty: { ...empty, key },
    async send(values, client) {
      const { id } = await client.auth.registerWalkIn.mutate(values);
      // The form may have been corrected after a lost response: then the first one is stored.
      const { player } = await client.players.one.query({ id });
      const isStored = (['firstName', 'lastName', 'email', ...profileFields] as const).every(
        (field) => (values[field] || null) === player[field],
      );
      const name = fullNameOf(player);
      if (isStored) toast.success(tableTexts.registered(name));
      else toast.warning(tableTexts.registeredBefore(name));
      onRegistered({ id, name });
    },
    invalidates: (utils) => [utils.players, utils.boards.toPrint, utils.operations],
    failure: tableTexts.failed,
  });
  return (
    <Modal title={tableTexts.register} onClose={onClose}>
      <SubmitForm
        form={form}
        submitLabel={tableTexts.submit}
        submittingLabel={tableTexts.submitting}
      >
        <Field label={tableTexts.firstName} autoComplete="off" {...field('firstName')} />
        <Field label={tableTexts.lastName} autoComplete="off" {...field('lastName')} />
        <Field
          label={tableTexts.email}
          optional
          type="email"
          autoComplete="off"
          hint={tableTexts.emailHint}
          {...field('email')}
        />
        <Field
          label={tableTexts.phone}
          optional
          type="tel"
          autoComplete="off"
          hint={tableTexts.phoneHint}
          {...field('phone')}
        />
        <SelectField label={tableTexts.boardIn} {...field('language')}>
          <LanguageOptions />
        </SelectField>
        <CheckField label={tableTexts.isAdult} {...field('ageVerified')} />
      </SubmitForm>
    </Modal>
  );
}
