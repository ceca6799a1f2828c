// What players read on the landing page.

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
  stepPrint: 'Download and print the PDF, and bring it along',
  sample: 'A sample board',
  yourBoard: 'Your board',
  opens: (when: string): string => `Opens ${when}`,
  over: 'The contest is over',
} as const;
