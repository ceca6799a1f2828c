// The registration of players.

import { Link, useLocation } from 'wouter';
import { CheckField, Field, PasswordField } from '#client/components/field.tsx';
import { FormScreen, Notice, SubmitForm } from '#client/components/form-screen.tsx';
import { useContractForm } from '#client/use-contract-form.ts';
import { screens } from '#shared/paths.ts';
import { type RegisterForm, registerForm } from '../contract.ts';
import { messages } from '../messages.ts';
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
  const { field, submit, isSubmitting, failure } = useContractForm({
    schema: registerForm,
    empty,
    send: ({ confirmPassword: _, ...input }) => session.register(input),
    failure: messages.registerFallback,
    isReasonOnly: true,
    onSuccess: () => navigate(screens.dashboard),
  });
  return (
    <FormScreen
      title="Create Account"
      lead="Free, and your bingo board is dealt at once."
      links={
        <p>
          Already have an account? <Link href={screens.signIn}>Sign in here</Link>
        </p>
      }
    >
      <Notice>
        Please follow the convention's code of conduct: ask before you photograph anyone.
      </Notice>
      <SubmitForm
        onSubmit={submit}
        isSubmitting={isSubmitting}
        failure={failure}
        submitLabel="Create Account"
        submittingLabel="Creating account..."
      >
        <Field label="First name" autoComplete="given-name" {...field('firstName')} />
        <Field label="Last name" autoComplete="family-name" {...field('lastName')} />
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email')}
        />
        <Field
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          hint="Phone number required for prize eligibility"
          {...field('phone')}
        />
        <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <Field
          label="Referral code"
          optional
          upperCase
          placeholder="NG1234"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="Enter a friend's referral code to give them bonus points!"
          {...field('referralCode')}
        />
        <CheckField
          label="I confirm that I am 18 years of age or older."
          {...field('ageVerified')}
        />
      </SubmitForm>
    </FormScreen>
  );
}
