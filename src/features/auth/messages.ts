// What the screens of registration and sign-in say. Separate from the contract, so that the landing page does not load zod.
export const messages = {
  resetFallback: 'The password could not be changed',
  passwordChanged: 'Your password is changed',
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
  welcome: (contest: string, name: string) => `Welcome to ${contest}, ${name}!`,
} as const;

/** Duration of the toasts in milliseconds. */
export const SIGN_IN_TOASTS = { success: 3000, failure: 10_000 } as const;
