// What volunteers read when they register a player at the fan table.

export const tableTexts = {
  register: 'Register a player without a phone',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHint: 'Only if the player wants to sign in one day',
  phone: 'Phone',
  phoneHint: 'To be reached for a prize',
  isAdult: 'The player is 18 years of age or older',
  submit: 'Register',
  submitting: 'Registering…',
  failed: 'Failed to register the player',
  registered: (name: string): string => `${name} is registered and on the print list`,
} as const;
