// What the server says to organisers about accounts.
export const organiserTexts = {
  invalidAdminLogin: 'Invalid username or password',
  looksScripted: (name: string, players: number) =>
    `${players} players registered with the code of ${name} from one address within minutes`,
  /** Without a name, which an erasure would not find in a notification. */
  scriptedAlert: (players: number) =>
    `${players} players registered with one referral code from one address within minutes. Recent Activity says whose.`,
  adminDisabled: 'This account is disabled. Please ask an organiser.',
  wrongAdminCode: 'That code is wrong or has run out. Ask an organiser for a new one.',
  lastOrganiser: 'The contest needs an organiser who can sign in. Add another one first.',
  registeredWalkIn: (staff: string, name: string) =>
    `${staff} registered ${name}, who has no phone`,
  codeForDisabled: 'This account is disabled. Enable it first.',
} as const;
