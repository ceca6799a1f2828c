// Texts about accounts for organisers and volunteers, which no phone loads.

/** Texts for organisers. */
export const messages = {
  codeFailed: 'The reset code could not be created',
  adminLoginFallback: 'Admin login failed. Please check your credentials.',
  adminLoggedIn: 'Admin login successful!',
  endedTitle: 'Sign in again',
  endedIdle: 'You were signed out after 2 hours without a click. Everything is still open below.',
  ended: 'You were signed out. Everything is still open below.',
  endedSignIn: 'Sign in',
  endedLeave: 'Leave this page',
  joinTitle: 'Set your password',
  joinLead: 'An organiser gave you a username and a code.',
  joinNotice:
    'A code works once, for one day. Afterwards you sign in with your username and password.',
  account: (username: string) => `Your account, ${username}`,
  accountNotice:
    'Leave the new password empty to keep your current one. A new one needs 10 characters and signs you out everywhere else.',
  accountChanged: 'Your account has been changed',
  accountFailed: 'Your account could not be changed',
  joinFallback: 'The password could not be set',
  joined: 'You are signed in',
  hasPassword: 'Already have a password?',
  hasCode: 'Did an organiser give you a code?',
  plainHttpTitle: 'This page is not encrypted.',
  plainHttp:
    'Anybody on this wifi could read your password as you sign in, and do everything you can do.',
  plainHttpInstead: 'The same page, encrypted:',
  plainHttpAnyway: 'Sign in anyway',
} as const;

/** Texts for volunteers who register a player at the fan table. */
export const tableTexts = {
  register: 'Register a player without a phone',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHint: 'Only if the player wants to sign in later',
  phone: 'Phone',
  phoneHint: 'So we can reach them about a prize',
  isAdult: 'The player is 18 years of age or older',
  submit: 'Register',
  submitting: 'Registering…',
  failed: 'Failed to register the player',
  registered: (name: string): string => `${name} was registered and added to the print list`,
  registeredBefore: (name: string): string =>
    `${name} was registered when you first pressed Register. What you changed since is not stored: an organiser can erase this player, and you register them again.`,
  boardIn: 'Board in',
} as const;
