// What players read on the landing page, about the contest on the home screen, and about a new version.

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

/** Of the codes on walls. */
export const foundTexts = {
  found: (title: string): string => `You found ${title}!`,
  foundSomething: 'You found a code!',
  isSquare:
    'It’s a square in Swag & Seek, a free photo bingo. Create an account, and we’ll open it if it’s on your board.',
  isGame: 'It belongs to Swag & Seek, a free photo bingo. Create an account to get your board.',
  createAccount: 'Create account',
  haveAccount: 'I have an account',
  notOnBoard: 'Not on your board',
  onOthers: (title: string, others: number): string =>
    `“${title}” is on other players’ boards. Yours has ${others} other things to find.`,
  toMyBoard: 'Back to my board',
} as const;

export const installTexts = {
  title: 'Keep the board on your home screen',
  text: 'It then opens like an app, even without signal.',
  install: 'Install',
  notNow: 'Not now',
  /** iOS; its own words for the menu and its entry. */
  share: 'Tap Share in your browser, then “Add to Home Screen”.',
  gotIt: 'Got it',
  newVersion: 'A new version is ready',
  newVersionText: 'Your board and your photos stay as they are.',
  reload: 'Reload',
} as const;
