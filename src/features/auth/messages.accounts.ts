// Player texts for creating or changing an account; the sign-in does not load them.

/** Registration, and a new password with a code. */
export const formTexts = {
  registerTitle: 'Create Account',
  registerLead: 'It’s free, and you get your bingo board right away.',
  overTitle: 'The contest is over',
  overLead: 'Nobody can join any more. Thanks to everybody who played!',
  hasAccount: 'Already have an account?',
  signInHere: 'Sign in here',
  conduct: "Please follow the convention's code of conduct: ask before you photograph anyone.",
  createAccount: 'Create Account',
  creatingAccount: 'Creating account...',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  phoneHint: 'Phone number required for prize eligibility',
  confirmPassword: 'Confirm password',
  newPassword: 'New password',
  referralCode: 'Referral code',
  referralHint: "Enter a friend's referral code to give them bonus points!",
  isAdult: 'I confirm that I am 18 years of age or older.',
  resetTitle: 'Set a new password',
  resetLead: 'Ask for a reset code at the fan table and enter it here.',
  rememberedPassword: 'Remembered your password?',
  resetNotice: 'A code works once, for one hour. Your photos and points stay.',
  resetCode: 'Reset code',
  setPassword: 'Set password',
  settingPassword: 'Setting password...',
  resetFallback: 'Your password could not be changed',
  passwordChanged: 'Your password has been changed',
  registerFallback: 'Registration failed',
} as const;

export const accountTexts = {
  title: 'My account',
  shownName: 'Name that others see',
  shownNameHint:
    'On the live wall, in the gallery and on Instagram. Leave it empty for your first name and an initial.',
  legalName: 'Only the organisers see your full name, email and phone.',
  passwordHint: 'To change your email, type your password.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Your account has been changed',
  failed: 'Your account could not be changed',
} as const;
