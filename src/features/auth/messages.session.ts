// What players are told when they sign in and out. Separate from the forms, which the landing page does not load.

export const sessionTexts = {
  loggedOut: 'Logged out successfully',
  welcomeBack: (name: string) => `Welcome back, ${name}!`,
  welcome: (contest: string, name: string) => `Welcome to ${contest}, ${name}!`,
} as const;
