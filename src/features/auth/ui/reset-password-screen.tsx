// A player who forgot the password sets a new one, with the code an organiser gave them at the fan table.
import { Link, useLocation } from 'wouter';
import { Field, PasswordField } from '#client/components/field.tsx';
import { FormScreen, Notice, SubmitForm } from '#client/components/form-screen.tsx';
import { useTexts } from '#client/language.ts';
import { toast } from '#client/toasts.tsx';
import { useContractForm } from '#client/use-contract-form.ts';
import { screens } from '#shared/paths.ts';
import { resetPasswordForm } from '../contract.ts';
import { playerTexts, SIGN_IN_TOASTS } from '../messages.ts';
import type { Session } from './session.tsx';

interface ResetPasswordScreenProps {
  session: Pick<Session, 'resetPassword'>;
}

export function ResetPasswordScreen({ session }: ResetPasswordScreenProps) {
  const [, navigate] = useLocation();
  const texts = useTexts(playerTexts);
  const { field, submit, isSubmitting, failure } = useContractForm({
    schema: resetPasswordForm,
    empty: { email: '', code: '', password: '', confirmPassword: '' },
    send: ({ confirmPassword: _, ...values }) => session.resetPassword(values),
    failure: texts.resetFallback,
    isReasonOnly: true,
    onSuccess() {
      toast.success(texts.passwordChanged, { duration: SIGN_IN_TOASTS.success });
      navigate(screens.dashboard);
    },
  });
  return (
    <FormScreen
      title={texts.resetTitle}
      lead={texts.resetLead}
      links={
        <p>
          {texts.rememberedPassword} <Link href={screens.signIn}>{texts.signInHere}</Link>
        </p>
      }
    >
      <SubmitForm
        onSubmit={submit}
        isSubmitting={isSubmitting}
        failure={failure}
        submitLabel={texts.setPassword}
        submittingLabel={texts.settingPassword}
      >
        <Notice>{texts.resetNotice}</Notice>
        <Field
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email')}
        />
        <Field
          label={texts.resetCode}
          placeholder="7K2M-Q4XT"
          autoComplete="one-time-code"
          upperCase
          {...field('code')}
        />
        <PasswordField
          label={texts.newPassword}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField
          label={texts.confirmPassword}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
      </SubmitForm>
    </FormScreen>
  );
}
