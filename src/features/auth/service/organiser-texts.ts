// What the server says to organisers about accounts.
export const organiserTexts = {
  invalidAdminLogin: 'Invalid username or password',
  looksScripted: (name: string, players: number) =>
    `${players} players registered with the code of ${name} from one address within minutes`,
  /** Without a name, which an erasure would not find in a notification. */
  scriptedAlert: (players: number) =>
    `${players} players registered with one referral code from one address within minutes. Recent Activity says whose.`,
  manyRegistrations: (players: number, minutes: number, network: string) =>
    `${players} players registered from ${network} within ${minutes} minutes`,
  registrationsAlert: (players: number, minutes: number) =>
    `${players} players registered from one network within ${minutes} minutes. On a hotel’s wifi that is usual. Recent Activity says from where.`,
  isGuessed: (name: string, failures: number) =>
    `Somebody guesses the password of ${name}: ${failures} sign-ins failed within 15 minutes`,
  /** Without a name, as above. */
  guessAlert: (failures: number) =>
    `Somebody guesses a password: ${failures} sign-ins to one account failed within 15 minutes. Its own devices can still sign in. Recent Activity says whose.`,
  signInsFailed: (count: number, names: string) =>
    count === 1
      ? `A sign-in to the admin portal failed, as ${names}`
      : `${count} sign-ins to the admin portal failed within a minute, as ${names}`,
  wrongOwnPassword: 'That is not your present password',
  samePassword: 'That is your present password',
  renamed: (before: string, name: string) => `${before} is called ${name} now`,
  changedPassword: (name: string) => `${name} changed their password`,
  adminDisabled: 'This account is disabled. Please ask an organiser.',
  wrongAdminCode: 'That code is wrong or has run out. Ask an organiser for a new one.',
  lastOrganiser: 'The contest needs an organiser who can sign in. Add another one first.',
  registeredWalkIn: (staff: string, name: string) =>
    `${staff} registered ${name}, who has no phone`,
  codeForDisabled: 'This account is disabled. Enable it first.',
} as const;
