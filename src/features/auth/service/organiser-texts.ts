// What the server says to organisers about accounts.
export const organiserTexts = {
  invalidAdminLogin: 'Invalid username or password',
  looksScripted: (name: string, players: number) =>
    `${players} players registered with the code of ${name} from one address within minutes`,
  /** Without a name, which an erasure would not find in a notification. */
  scriptedAlert: (players: number) =>
    `${players} players registered with one referral code from one address within minutes. Recent Activity says whose.`,
  codeForDisabled: 'This account is disabled. Enable it first.',
} as const;
