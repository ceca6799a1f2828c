// Organisers and volunteers change their own name and password.
import { Field, PasswordField } from '#client/components/field.tsx';
import { Notice, SubmitForm } from '#client/components/form-screen.tsx';
import { Modal } from '#client/components/modal.tsx';
import { useContractForm } from '#client/use-contract-form.ts';
import { ownAccountForm } from '../contract.staff.ts';
import type { AdminUser } from '../contract.ts';
import { messages } from '../messages.ts';

interface OwnAccountDialogProps {
  admin: Pick<AdminUser, 'firstName' | 'username'>;
  /** The name may be another one. */
  onChanged(): void;
  onClose(): void;
}

export function OwnAccountDialog({ admin, onChanged, onClose }: OwnAccountDialogProps) {
  const { field, submit, isSubmitting, failure } = useContractForm({
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
      <SubmitForm
        onSubmit={submit}
        isSubmitting={isSubmitting}
        failure={failure}
        submitLabel="Save"
        submittingLabel="Saving..."
      >
        <Field label="First name" autoComplete="given-name" {...field('firstName')} />
        <PasswordField
          label="Present password"
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
