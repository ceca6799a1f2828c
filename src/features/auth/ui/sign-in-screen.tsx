// Players sign in, at /admin-access and at /login.

import { Link, useLocation } from 'wouter';
import { Field, PasswordField } from '#client/components/field.tsx';
import { FormScreen, SubmitForm } from '#client/components/form-screen.tsx';
import { toast } from '#client/toasts.tsx';
import { useTextForm } from '#client/use-text-form.ts';
import { screens } from '#shared/paths.ts';
import { messages, SIGN_IN_TOASTS } from '../messages.ts';
import type { Session } from './session.tsx';

interface SignInScreenProps {
  session: Pick<Session, 'login'>;
  /** Where to go after signing in. */
  next: string;
}

export function SignInScreen({ session, next }: SignInScreenProps) {
  const [, navigate] = useLocation();
  const { field, submit, isSubmitting, failure } = useTextForm({
    names: ['email', 'password'],
    loadSchema: async () => (await import('../contract.ts')).loginInput,
    send: session.login,
    failure: messages.loginFallback,
    onFailure: (text) => toast.error(text, { duration: SIGN_IN_TOASTS.failure }),
    onSuccess() {
      toast.success(messages.loggedIn, { duration: SIGN_IN_TOASTS.success });
      navigate(next);
    },
  });
  return (
    <FormScreen
      title="Welcome back"
      lead="Sign in to access your bingo board."
      links={
        <>
          <p>
            Don't have an account? <Link href={screens.register}>Sign up here</Link>
          </p>
          <p>
            Forgot your password? <Link href={screens.resetPassword}>Use a reset code</Link>
          </p>
          <Link href={screens.adminLogin}>Admin Login</Link>
        </>
      }
    >
      <SubmitForm
        onSubmit={submit}
        isSubmitting={isSubmitting}
        failure={failure}
        submitLabel="Sign In"
        submittingLabel="Signing in..."
      >
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      </SubmitForm>
    </FormScreen>
  );
}
