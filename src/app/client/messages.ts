// Texts for players on the landing page, about the home screen, about a new version, and over plain http.

export const landingTexts = {
  signIn: 'Sign In',
  createAccount: 'Create Account',
  see: 'See it.',
  snap: 'Snap it.',
  shout: 'Shout bingo.',
  lead: 'A photo scavenger hunt across the whole convention.',
  hello: (firstName: string): string => `Hello, ${firstName}! Your board is waiting.`,
  toBoard: 'Go to your board',
  stepAccount: 'Create a free account',
  stepBoard: 'Get your personalised bingo board',
  stepPrint: 'Download and print the PDF',
  stepBring: 'Bring it to the convention',
  sample: 'A sample board',
  yourBoard: 'Your board',
  opens: (when: string): string => `Opens ${when}`,
  over: 'The contest is over',
  thanks: 'The contest is over. Thanks to everybody who played!',
  thanksTo: (firstName: string): string => `Thanks for playing, ${firstName}!`,
} as const;

export const installTexts = {
  title: 'Keep the board on your home screen',
  text: 'It then opens like an app, even without signal.',
  install: 'Install',
  notNow: 'Not now',
  /** iOS's own names for the menu and its entry. */
  share: 'Tap Share in your browser, then “Add to Home Screen”.',
  gotIt: 'Got it',
  newVersion: 'A new version is ready',
  newVersionText: 'Your board and your photos stay as they are.',
  reload: 'Reload',
} as const;

/** For players on plain http. */
export const plainPageTexts = {
  title: 'Keep this page open to send photos',
  text: 'Photos are safe on this phone. They are sent while this page is open, and it does not open without signal.',
  /** The address follows. */
  secure: 'It opens without signal, once you have signed in there, at',
  gotIt: 'Got it',
} as const;
