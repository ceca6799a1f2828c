// Texts for people who scan a challenge's QR code. Loaded only then.

export const foundTexts = {
  found: (title: string): string => `You found ${title}!`,
  foundSomething: 'You found a code!',
  isSquare:
    'It’s a square in Swag & Seek, a free photo bingo. Create an account, and we’ll open it if it’s on your board.',
  isGame: 'It belongs to Swag & Seek, a free photo bingo. Create an account to get your board.',
  isOver: 'It belongs to Swag & Seek, a free photo bingo. The contest is over. Thanks for playing!',
  createAccount: 'Create account',
  haveAccount: 'I have an account',
  notOnBoard: 'Not on your board',
  onOthers: (title: string, others: number): string =>
    `“${title}” is on other players’ boards. Yours has ${others} other things to find.`,
  toMyBoard: 'Back to my board',
} as const;
