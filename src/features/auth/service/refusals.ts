// What the server says about accounts: documented refusals, and what organisers are told. Separate from the screens' messages,
// which the landing page loads.
export const refusals = {
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
  codeForDisabled: 'This account is disabled. Enable it first.',
} as const;
