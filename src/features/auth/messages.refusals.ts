// What the server says to players about their account. REST says it in English, the screens in the player's language.

export const refusals = {
  invalidLogin: 'Invalid email or password',
  wrongPassword: 'That is not your password',
  unknownReferral: 'That referral code does not exist',
  disabled: 'This account is disabled. Please ask at the fan table.',
  wrongResetCode: 'That code is wrong or has run out. Ask for a new one at the fan table.',
} as const;
