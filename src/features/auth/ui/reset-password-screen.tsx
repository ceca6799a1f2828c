// A player who forgot the password sets a new one, with the code an organiser gave them at the fan table.
import { Link, useLocation } from 'wouter';
import { Field, PasswordField } from '#client/components/field.tsx';
import { FormScreen, Notice, SubmitForm } from '#client/components/form-screen.tsx';
import { toast } from '#client/toasts.tsx';
import { useContractForm } from '#client/use-contract-form.ts';
import { screens } from '#shared/paths.ts';
import { resetPasswordForm } from '../contract.ts';
import { messages, SIGN_IN_TOASTS } from '../messages.ts';
import type { Session } from './session.tsx';

interface ResetPasswordScreenProps {
  session: Pick<Session, 'resetPassword'>;
}

export function ResetPasswordScreen({ session }: ResetPasswordScreenProps) {
  const [, navigate] = useLocation();
  const { field, submit, isSubmitting, failure } = useContractForm({
    schema: resetPasswordForm,
    empty: { email: '', code: '', password: '', confirmPassword: '' },
    send: ({ confirmPassword: _, ...values }) => session.resetPassword(values),
    failure: messages.resetFallback,
    isReasonOnly: true,
    onSuccess() {
      toast.success(messages.passwordChanged, { duration: SIGN_IN_TOASTS.success });
      navigate(screens.dashboard);
    },
  });
  return (
    <FormScreen
      title="A new password"
      lead="Ask for a reset code at the fan table, and set a new password with it."
      links={
        <p>
          Remembered your password? <Link href={screens.signIn}>Sign in here</Link>
        </p>
      }
    >
      <SubmitForm
        onSubmit={submit}
        isSubmitting={isSubmitting}
        failure={failure}
        submitLabel="Set password"
        submittingLabel="Setting password..."
      >
        <Notice>A code works once, for one hour. Your photos and points stay.</Notice>
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email')}
        />
        <Field
          label="Reset code"
          placeholder="7K2M-Q4XT"
          autoComplete="one-time-code"
          upperCase
          {...field('code')}
        />
        <PasswordField label="New password" autoComplete="new-password" {...field('password')} />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
      </SubmitForm>
    </FormScreen>
  );
}
