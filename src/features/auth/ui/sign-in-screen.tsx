// Players sign in, at /admin-access and at /login.

import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { Field, PasswordField } from '#client/components/field.tsx';
import { FormScreen, SubmitForm } from '#client/components/form-screen.tsx';
import { useTexts } from '#client/language.ts';
import { toast } from '#client/toasts.tsx';
import { useTextForm } from '#client/use-text-form.ts';
import { screens } from '#shared/paths.ts';
import { playerTexts, SIGN_IN_TOASTS } from '../messages.ts';
import type { Session } from './session.tsx';

/** Once the form is painted: the sign-in need not wait for the calls, and the form has not waited for them. */
function usePreloadedCalls(): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      // Sending loads them otherwise.
      setTimeout(() => void import('./session-calls.ts').catch(() => {})),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
}

interface SignInScreenProps {
  session: Pick<Session, 'login'>;
  /** Where to go after signing in. */
  next: string;
}

export function SignInScreen({ session, next }: SignInScreenProps) {
  const [, navigate] = useLocation();
  const texts = useTexts(playerTexts);
  usePreloadedCalls();
  const { field, submit, isSubmitting, failure } = useTextForm({
    names: ['email', 'password'],
    loadSchema: async () => (await import('../contract.ts')).loginInput,
    send: session.login,
    failure: texts.loginFallback,
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
