// Organisers sign in.

import { Link, useLocation } from 'wouter';
import { Field, PasswordField } from '#client/components/field.tsx';
import { FormScreen, Notice, SubmitForm } from '#client/components/form-screen.tsx';
import { toast } from '#client/toasts.tsx';
import { useContractForm } from '#client/use-contract-form.ts';
import { screens } from '#shared/paths.ts';
import { adminLoginInput } from '../contract.ts';
import { messages, SIGN_IN_TOASTS } from '../messages.ts';
import type { Session } from './session.tsx';

interface AdminLoginScreenProps {
  session: Pick<Session, 'adminLogin'>;
  /** Where to go after signing in. */
  next: string;
}

export function AdminLoginScreen({ session, next }: AdminLoginScreenProps) {
  const [, navigate] = useLocation();
  const { field, submit, isSubmitting, failure } = useContractForm({
    schema: adminLoginInput,
    empty: { username: '', password: '' },
    send: session.adminLogin,
    failure: messages.adminLoginFallback,
    isReasonOnly: true,
    onFailure: (text) => toast.error(text, { duration: SIGN_IN_TOASTS.failure }),
    onSuccess() {
      toast.success(messages.adminLoggedIn, { duration: SIGN_IN_TOASTS.success });
      navigate(next);
    },
  });
  return (
    <FormScreen
      title="Admin Portal"
      lead="Authorized access only"
      links={
        <>
          <p>
            {messages.hasCode} <Link href={screens.adminJoin}>Set your password</Link>
          </p>
          <Link href={screens.landing}>Back to the home page</Link>
        </>
      }
    >
      <SubmitForm
        onSubmit={submit}
        isSubmitting={isSubmitting}
        failure={failure}
        submitLabel="Admin Sign In"
        submittingLabel="Signing in..."
      >
        <Field
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      </SubmitForm>
      <Notice>This is a secure area. All access is logged and monitored.</Notice>
    </FormScreen>
  );
}
