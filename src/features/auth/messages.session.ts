// What players are told when they sign in and out. Separate from the forms, which the landing page does not load.

export const sessionTexts = {
  loggedOut: 'Logged out successfully',
  welcomeBack: (name: string) => `Welcome back, ${name}!`,
  welcome: (name: string) => `Welcome to Swag & Seek, ${name}!`,
} as const;
