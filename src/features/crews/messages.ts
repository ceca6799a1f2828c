// Errors about playing together; the texts of the screens are in `messages.together.ts`.
import { defineFailures, defineFaults } from '#shared/failures/failures.ts';

/** Input errors. One text also contains `NAME_MAX` of the contract. */
export const faults = defineFaults('crews', {
  nameMissing: 'Type the name you go by',
  nameLong: 'The name has at most 40 characters',
  nameUnprintable: 'The name has characters that cannot be shown',
  nameEmpty: 'The name needs a letter or a digit',
  codeMissing: 'The code is required',
  codeInvalid: 'That is not a code for a board',
  notGuardian: 'Confirm that you are the child’s parent or guardian',
});

export const failures = defineFailures('crews', {
  isOff: ['conflict', 'This contest allows only one phone per board'],
  isFull: [
    'conflict',
    ({ largest }: { largest: number }) => `${largest} phones already play on this board`,
  ],
  unknownCode: ['invalid_input', 'No board has this code. Ask for a new one.'],
  usedCode: ['invalid_input', 'This code has already been used. Ask for a new one.'],
  expiredCode: ['invalid_input', 'This code has expired. Ask for a new one.'],
  isForChild: ['invalid_input', 'This code is for a child’s phone'],
  isNotForChild: ['invalid_input', 'This code is not for a child’s phone'],
  disabled: ['forbidden', 'The account of this board is disabled. Please ask at the fan table.'],
  leftBoard: ['not_found', 'This phone no longer plays on the board'],
});
