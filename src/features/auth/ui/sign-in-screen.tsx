// Players sign in, at /admin-access and at /login.
import { Link, useLocation } from 'wouter';
import { Field, PasswordField } from '#client/components/field.tsx';
import { FormScreen, SubmitForm } from '#client/components/form-screen.tsx';
import { useTexts } from '#client/language.ts';
import { toast } from '#client/toasts.tsx';
import { useContractForm } from '#client/use-contract-form.ts';
import { screens } from '#shared/paths.ts';
import { loginInput } from '../contract.ts';
import { playerTexts, SIGN_IN_TOASTS } from '../messages.ts';
import type { Session } from './session.tsx';

interface SignInScreenProps {
  session: Pick<Session, 'login'>;
  /** Where to go after signing in. */
  next: string;
}

export function SignInScreen({ session, next }: SignInScreenProps) {
  const [, navigate] = useLocation();
  const texts = useTexts(playerTexts);
  const { field, submit, isSubmitting, failure } = useContractForm({
    schema: loginInput,
    empty: { email: '', password: '' },
    send: session.login,
    failure: texts.loginFallback,
    isReasonOnly: true,
    onFailure: (text) => toast.error(text, { duration: SIGN_IN_TOASTS.failure }),
    onSuccess() {
      toast.success(texts.loggedIn, { duration: SIGN_IN_TOASTS.success });
      navigate(next);
    },
  });
  return (
    <FormScreen
      title={texts.signInTitle}
      lead={texts.signInLead}
      links={
        <>
          <p>
            {texts.noAccount} <Link href={screens.register}>{texts.signUpHere}</Link>
          </p>
          <p>
            {texts.forgotPassword} <Link href={screens.resetPassword}>{texts.useResetCode}</Link>
          </p>
          <Link href={screens.adminLogin}>{texts.adminLogin}</Link>
        </>
      }
    >
      <SubmitForm
        onSubmit={submit}
        isSubmitting={isSubmitting}
        failure={failure}
        submitLabel={texts.signIn}
        submittingLabel={texts.signingIn}
      >
        <Field
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email')}
        />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          {...field('password')}
        />
      </SubmitForm>
    </FormScreen>
  );
}
