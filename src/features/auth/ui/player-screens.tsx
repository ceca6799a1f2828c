// Screens of players without a session: signing in, registering, a new password by a code; and waiting for the server.
import { Link, useLocation } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { toast } from '#client/components/toasts.tsx';
import { useTexts } from '#client/format/language.ts';
import { kitTexts } from '#client/format/messages.ts';
import { CheckField, Field, PasswordField } from '#client/forms/field.tsx';
import { FormScreen, Notice, SubmitForm } from '#client/forms/form-screen.tsx';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { screens } from '#shared/paths.ts';
import { loginInput, type RegisterForm, registerForm, resetPasswordForm } from '../contract.ts';
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

const empty: RegisterForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  referralCode: '',
  ageVerified: false,
};

interface RegisterScreenProps {
  session: Pick<Session, 'register'>;
  /** Where to go after registering. */
  next?: string;
}

export function RegisterScreen({ session, next = screens.dashboard }: RegisterScreenProps) {
  const [, navigate] = useLocation();
  const texts = useTexts(playerTexts);
  const { field, submit, isSubmitting, failure } = useContractForm({
    schema: registerForm,
    empty,
    send: ({ confirmPassword: _, ...input }) => session.register(input),
    failure: texts.registerFallback,
    isReasonOnly: true,
    onSuccess: () => navigate(next),
  });
  return (
    <FormScreen
      title={texts.registerTitle}
      lead={texts.registerLead}
      links={
        <p>
          {texts.hasAccount} <Link href={screens.signIn}>{texts.signInHere}</Link>
        </p>
      }
    >
      <Notice>{texts.conduct}</Notice>
      <SubmitForm
        onSubmit={submit}
        isSubmitting={isSubmitting}
        failure={failure}
        submitLabel={texts.createAccount}
        submittingLabel={texts.creatingAccount}
      >
        <Field label={texts.firstName} autoComplete="given-name" {...field('firstName')} />
        <Field label={texts.lastName} autoComplete="family-name" {...field('lastName')} />
        <Field
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email')}
        />
        <Field
          label={texts.phone}
          optional
          type="tel"
          autoComplete="tel"
          hint={texts.phoneHint}
          {...field('phone')}
        />
        <PasswordField label={texts.password} autoComplete="new-password" {...field('password')} />
        <PasswordField
          label={texts.confirmPassword}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <Field
          label={texts.referralCode}
          optional
          upperCase
          placeholder="NG1234"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={texts.referralHint}
          {...field('referralCode')}
        />
        <CheckField label={texts.isAdult} {...field('ageVerified')} />
      </SubmitForm>
    </FormScreen>
  );
}

interface ResetPasswordScreenProps {
  session: Pick<Session, 'resetPassword'>;
  /** Where to go with the new password. */
  next?: string;
}

export function ResetPasswordScreen({
  session,
  next = screens.dashboard,
}: ResetPasswordScreenProps) {
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
      navigate(next);
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
