// Documented messages of registration and sign-in. Separate from the contract, so that the landing page does not load zod.
export const messages = {
  invalidLogin: 'Invalid email or password',
  wrongPassword: 'That is not your password',
  invalidAdminLogin: 'Invalid username or password',
  unknownReferral: 'That referral code does not exist',
  disabled: 'This account is disabled. Please ask at the fan table.',
  wrongResetCode: 'That code is wrong or has run out. Ask for a new one at the fan table.',
  looksScripted: (name: string, players: number) =>
    `${players} players registered with the code of ${name} from one address within minutes`,
  /** Without a name, which an erasure would not find in a notification. */
  scriptedAlert: (players: number) =>
    `${players} players registered with one referral code from one address within minutes. Recent Activity says whose.`,
  resetFallback: 'The password could not be changed',
  passwordChanged: 'Your password is changed',
  codeForDisabled: 'This account is disabled. Enable it first.',
  codeFailed: 'Failed to make a reset code',
  loginFallback: 'Login failed. Please check your credentials.',
  registerFallback: 'Registration failed',
  adminLoginFallback: 'Admin login failed. Please check your credentials.',
  noAnswer: 'The laptop does not answer',
  stillSignedIn:
    'You are still signed in. This page comes back by itself as soon as the laptop answers.',
  loggedIn: 'Login successful!',
  adminLoggedIn: 'Admin login successful!',
  loggedOut: 'Logged out successfully',
  welcomeBack: (name: string) => `Welcome back, ${name}!`,
  welcome: (name: string) => `Welcome to Swag & Seek, ${name}!`,
} as const;

/** Duration of the toasts in milliseconds. */
export const SIGN_IN_TOASTS = { success: 3000, failure: 10_000 } as const;
