// Screens for players without a session: signing in, and waiting for the server.
import { Link, useLocation, useSearch } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { toast } from '#client/components/toasts.tsx';
import { useTexts } from '#client/format/language.ts';
import { kitTexts } from '#client/format/messages.ts';
import { PasswordField } from '#client/forms/field.tsx';
import { FormScreen, SubmitForm } from '#client/forms/form-screen.tsx';
import { useServerForm } from '#client/forms/use-server-form.ts';
import { screens } from '#shared/paths.ts';
import { faults, playerTexts, SIGN_IN_TOASTS } from '../messages.ts';
import { EmailField } from './fields.tsx';
import { onward, typedEmail, withEmail } from './next-screen.ts';
import type { Session } from './session.tsx';

interface SignInScreenProps {
  session: Pick<Session, 'login'>;
  /** Where to go after signing in. */
  next: string;
}

export function SignInScreen({ session, next }: SignInScreenProps) {
  const [, navigate] = useLocation();
  const search = useSearch();
  const texts = useTexts(playerTexts);
  // Without the schema: a phone that only signs in would load a library for it. The server checks the rest.
  const { field, watch, ...form } = useServerForm({
    empty: { email: typedEmail(), password: '' },
    send: session.login,
    failure: texts.loginFallback,
    isReasonOnly: true,
    onFailure: (text) => toast.error(text, { duration: SIGN_IN_TOASTS.failure }),
    onSuccess() {
      toast.success(texts.loggedIn, { duration: SIGN_IN_TOASTS.success });
      navigate(next);
    },
  });
  const typed = withEmail(watch('email'));
  return (
    <FormScreen
      title={texts.signInTitle}
      lead={texts.signInLead}
      links={
        <>
          <p>
            {texts.noAccount}{' '}
            <Link href={onward(screens.register, search)} state={typed}>
              {texts.signUpHere}
            </Link>
          </p>
          <p>
            {texts.forgotPassword}{' '}
            <Link href={onward(screens.resetPassword, search)} state={typed}>
              {texts.useResetCode}
            </Link>
          </p>
          <Link href={screens.adminLogin}>{texts.adminLogin}</Link>
        </>
      }
    >
      <SubmitForm form={form} submitLabel={texts.signIn} submittingLabel={texts.signingIn}>
        <EmailField label={texts.email} {...field('email', { required: faults.emailMissing })} />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          {...field('password', { required: faults.passwordMissing })}
        />
      </SubmitForm>
    </FormScreen>
  );
}

interface UnverifiedScreenProps {
  session: Pick<Session, 'retry'>;
  /** For somebody who wants to sign in as another person. */
  onSignOut(): void;
}

export function UnverifiedScreen({ session, onSignOut }: UnverifiedScreenProps) {
  const texts = useTexts(playerTexts);
  const kit = useTexts(kitTexts);
  return (
    <FormScreen
      title={texts.noAnswer}
      lead={texts.stillSignedIn}
      links={
        <Button small onClick={onSignOut}>
          {texts.signOut}
        </Button>
      }
    >
      <title>Swag &amp; Seek</title>
      <Button primary wide onClick={session.retry}>
        {kit.tryAgain}
      </Button>
    </FormScreen>
  );
}
