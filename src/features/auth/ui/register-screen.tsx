// The registration of players.

import { Link, useLocation } from 'wouter';
import { CheckField, Field, PasswordField } from '#client/components/field.tsx';
import { FormScreen, Notice, SubmitForm } from '#client/components/form-screen.tsx';
import { useTexts } from '#client/language.ts';
import { useContractForm } from '#client/use-contract-form.ts';
import { screens } from '#shared/paths.ts';
import { type RegisterForm, registerForm } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import type { Session } from './session.tsx';

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

export function RegisterScreen({ session }: { session: Pick<Session, 'register'> }) {
  const [, navigate] = useLocation();
  const texts = useTexts(playerTexts);
  const { field, submit, isSubmitting, failure } = useContractForm({
    schema: registerForm,
    empty,
    send: ({ confirmPassword: _, ...input }) => session.register(input),
    failure: texts.registerFallback,
    isReasonOnly: true,
    onSuccess: () => navigate(screens.dashboard),
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
