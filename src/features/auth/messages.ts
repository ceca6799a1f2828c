// Texts about registration, sign-in and accounts.
import { defineFailures, defineFaults } from '#shared/failures/failures.ts';

/** Player texts, in English; `messages.es.ts` and `messages.fr.ts` have the same keys. */
export const playerTexts = {
  signInTitle: 'Welcome back',
  signInLead: 'Sign in to access your bingo board.',
  noAccount: "Don't have an account?",
  signUpHere: 'Sign up here',
  forgotPassword: 'Forgot your password?',
  useResetCode: 'Use a reset code',
  adminLogin: 'Admin Login',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  signOut: 'Sign Out',
  myAccount: 'My account',
  email: 'Email',
  password: 'Password',
  loginFallback: 'Login failed. Please check your credentials.',
  noAnswer: 'The laptop is not responding',
  stillSignedIn:
    'You are still signed in. This page comes back on its own as soon as the laptop responds.',
  loggedIn: 'Login successful!',
} as const;

export const sessionTexts = {
  leftBoard: (owner: string) =>
    `You no longer play on ${owner}’s board. Photos that were not sent stay on this phone.`,
  loggedOut: 'Logged out successfully',
  welcomeBack: (name: string) => `Welcome back, ${name}!`,
  welcome: (contest: string, name: string) => `Welcome to ${contest}, ${name}!`,
} as const;

/** Errors of single fields. The sentences repeat the limits; contract.test.ts compares them. */
export const faults = defineFaults('account', {
  firstNameMissing: 'First name is required',
  lastNameMissing: 'Last name is required',
  firstNameLong: 'First name must be at most 60 characters',
  lastNameLong: 'Last name must be at most 60 characters',
  firstNameUnprintable: 'First name has characters that cannot be printed',
  lastNameUnprintable: 'Last name has characters that cannot be printed',
  firstNameEmpty: 'First name needs a letter or a digit',
  lastNameEmpty: 'Last name needs a letter or a digit',
  emailMissing: 'Email is required',
  emailInvalid: 'Please enter a valid email',
  passwordMissing: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  passwordLong: 'Password must be at most 200 characters',
  passwordsDiffer: 'Passwords do not match',
  phoneInvalid: 'Please enter a valid phone number',
  notAdult: 'You must be 18 or older to participate',
  usernameMissing: 'Username is required',
  usernameLong: 'Username must be at most 60 characters',
  shownNameLong: 'The name that others see must be at most 40 characters',
  shownNameUnprintable: 'The name that others see has characters that cannot be shown',
  shownNameEmpty: 'The name that others see needs a letter or a digit',
  codeMissing: 'The code is required',
  codeInvalid: 'That is not a reset code',
});

/** Refusals to players about their account. */
export const failures = defineFailures('account', {
  emailTaken: ['email_taken', 'An account with this email already exists'],
  invalidLogin: ['invalid_credentials', 'Invalid email or password'],
  wrongPassword: ['invalid_credentials', 'That is not your password'],
  passwordNeeded: ['invalid_input', 'Type your password to change your email'],
  unknownReferral: ['invalid_input', 'That referral code does not exist'],
  disabled: ['forbidden', 'This account is disabled. Please ask at the fan table.'],
  wrongResetCode: [
    'invalid_input',
    'That code is wrong or has expired. Ask for a new one at the fan table.',
  ],
});

export const staffFailures = defineFailures('staff', {
  invalidLogin: ['invalid_credentials', 'Invalid username or password'],
  disabled: ['forbidden', 'This account is disabled. Please ask an organiser.'],
  wrongCode: [
    'invalid_input',
    'That code is wrong or has expired. Ask an organiser for a new one.',
  ],
  wrongPassword: ['invalid_credentials', 'That is not your current password'],
  samePassword: ['invalid_input', 'That is your current password'],
  lastOrganiser: [
    'conflict',
    'The contest needs an organiser who can sign in. Add another one first.',
  ],
  codeForDisabled: ['conflict', 'This account is disabled. Enable it first.'],
});

/** Duration of the toasts in milliseconds. */
export const SIGN_IN_TOASTS = { success: 3000, failure: 10_000 } as const;
