// Screens for players without a session that not everybody opens: registration, and a new password with a code.
import { useEffect } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { toast } from '#client/components/toasts.tsx';
import { useTexts } from '#client/format/language.ts';
import { CheckField, Field, PasswordField } from '#client/forms/field.tsx';
import { FormScreen, Notice, SubmitForm } from '#client/forms/form-screen.tsx';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { useContestName, useIsOver } from '#client/live/contest.ts';
import { screens } from '#shared/paths.ts';
import { CODE_TEXT_MAX, readReferralCode } from '#shared/text/codes.ts';
import {
  type ProfileField,
  type RegisterForm,
  registerForm,
  resetPasswordForm,
} from '../contract.accounts.ts';
import { formTexts } from '../messages.accounts.ts';
import { playerTexts, SIGN_IN_TOASTS } from '../messages.ts';
import { CodeField, EmailField } from './fields.tsx';
import { onward, typedEmail, withEmail } from './next-screen.ts';
import type { Session } from './session.tsx';

const empty: RegisterForm & Record<ProfileField, string> = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  referralCode: '',
  ageVerified: false,
};

/** The code from a friend's link. Like a typed one, it is checked when the form is sent. */
const codeOfFriend = (search: string): string =>
  readReferralCode((new URLSearchParams(search).get('code') ?? '').slice(0, CODE_TEXT_MAX));

/**
 * What was typed before a look at another screen, without the passwords, and the code of the link last opened. Whoever signs
 * in gets another session object.
 */
const typedBefore = new WeakMap<object, RegisterForm & { friend: string }>();

interface RegisterScreenProps {
  session: Pick<Session, 'register'>;
  /** Where to go after registering. */
  next?: string;
}

export function RegisterScreen({ session, next = screens.dashboard }: RegisterScreenProps) {
  const [, navigate] = useLocation();
  const search = useSearch();
  const contest = useContestName();
  const texts = useTexts(formTexts);
  const labels = useTexts(playerTexts);
  const { friend: known, ...before } = typedBefore.get(session) ?? { ...empty, friend: '' };
  const friend = codeOfFriend(search) || known;
  if (friend !== known) before.referralCode = friend;
  const { field, refusal, watch, ...form } = useContractForm({
    schema: registerForm,
    empty: { ...before, email: typedEmail() || before.email },
    send: ({ confirmPassword: _, ...input }) => session.register(input, contest),
    failure: texts.registerFallback,
    isReasonOnly: true,
    onSuccess: () => navigate(next),
  });
  useEffect(
    () => () =>
      void typedBefore.set(session, { ...watch(), friend, password: '', confirmPassword: '' }),
    [session, friend, watch],
  );
  const typed = withEmail(watch('email'));
  const links = (
    <p>
      {texts.hasAccount}{' '}
      <Link href={onward(screens.signIn, search)} state={typed}>
        {texts.signInHere}
      </Link>
    </p>
  );
  if (useIsOver()) {
    return <FormScreen title={texts.overTitle} lead={texts.overLead} links={links} />;
  }
  return (
    <FormScreen title={texts.registerTitle} lead={texts.registerLead} links={links}>
      <Notice>{texts.conduct}</Notice>
      <SubmitForm
        form={form}
        submitLabel={texts.createAccount}
        submittingLabel={texts.creatingAccount}
      >
        <Field label={texts.firstName} autoComplete="given-name" {...field('firstName')} />
        <Field label={texts.lastName} autoComplete="family-name" {...field('lastName')} />
        <EmailField
          label={labels.email}
          ways={
            refusal === 'EMAIL_TAKEN' && (
              <>
                <Link href={onward(screens.signIn, search)} state={typed}>
                  {labels.signIn}
                </Link>
                <Link href={onward(screens.resetPassword, search)} state={typed}>
                  {labels.useResetCode}
                </Link>
              </>
            )
          }
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
        <PasswordField label={labels.password} autoComplete="new-password" {...field('password')} />
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
  const search = useSearch();
  const texts = useTexts(formTexts);
  const labels = useTexts(playerTexts);
  const { field, watch, ...form } = useContractForm({
    schema: resetPasswordForm,
    empty: { email: typedEmail(), code: '', password: '', confirmPassword: '' },
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
          {texts.rememberedPassword}{' '}
          <Link href={onward(screens.signIn, search)} state={withEmail(watch('email'))}>
            {texts.signInHere}
          </Link>
        </p>
      }
    >
      <SubmitForm
        form={form}
        submitLabel={texts.setPassword}
        submittingLabel={texts.settingPassword}
      >
        <Notice>{texts.resetNotice}</Notice>
        <EmailField label={labels.email} {...field('email')} />
        <CodeField label={texts.resetCode} {...field('code')} />
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
