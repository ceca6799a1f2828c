// What the screens of registration and sign-in say.

/** What players read, in English; `messages.es.ts` and `messages.fr.ts` have the same keys. */
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
  registerTitle: 'Create Account',
  registerLead: 'Free, and your bingo board is dealt at once.',
  hasAccount: 'Already have an account?',
  signInHere: 'Sign in here',
  conduct: "Please follow the convention's code of conduct: ask before you photograph anyone.",
  createAccount: 'Create Account',
  creatingAccount: 'Creating account...',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  phoneHint: 'Phone number required for prize eligibility',
  password: 'Password',
  confirmPassword: 'Confirm password',
  newPassword: 'New password',
  referralCode: 'Referral code',
  referralHint: "Enter a friend's referral code to give them bonus points!",
  isAdult: 'I confirm that I am 18 years of age or older.',
  resetTitle: 'A new password',
  resetLead: 'Ask for a reset code at the fan table, and set a new password with it.',
  rememberedPassword: 'Remembered your password?',
  resetNotice: 'A code works once, for one hour. Your photos and points stay.',
  resetCode: 'Reset code',
  setPassword: 'Set password',
  settingPassword: 'Setting password...',
  resetFallback: 'The password could not be changed',
  passwordChanged: 'Your password is changed',
  loginFallback: 'Login failed. Please check your credentials.',
  registerFallback: 'Registration failed',
  noAnswer: 'The laptop does not answer',
  stillSignedIn:
    'You are still signed in. This page comes back by itself as soon as the laptop answers.',
  loggedIn: 'Login successful!',
  /** Faults of single fields: what the schema and the server say. */
  faults: {
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
    codeMissing: 'The code is required',
    codeInvalid: 'That is no reset code',
  },
} as const;

/** What organisers read. */
export const messages = {
  codeFailed: 'Failed to make a reset code',
  adminLoginFallback: 'Admin login failed. Please check your credentials.',
  adminLoggedIn: 'Admin login successful!',
} as const;

/** Duration of the toasts in milliseconds. */
export const SIGN_IN_TOASTS = { success: 3000, failure: 10_000 } as const;
