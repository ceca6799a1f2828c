// Errors about prizes. The texts of the screens are in `messages.prizes.ts` and `messages.staff.ts`.
import { defineFailures, defineFaults } from '#shared/failures/failures.ts';
import type { Words } from '#shared/text/words.ts';

export const faults = defineFaults('prizes', {
  nameMissing: 'Give the prize a name',
  nameLong: 'The name of a prize has at most 80 characters',
  nameUnprintable: 'The name has characters that cannot be seen',
  sameName: 'Two prizes have the same name',
  sameId: 'A prize is on the list twice',
  noRule: 'Choose how the prize is won',
  number: ({ most }: { most: number }, { number }: Words) =>
    `The number of pieces is a whole number from 1 to ${number(most)}`,
  minutes: ({ most }: { most: number }, { number }: Words) =>
    `The time to collect is 1 to ${number(most)} minutes`,
  tooMany: ({ most }: { most: number }, { count }: Words) =>
    `There can be ${count(most, 'prize', 'prizes')} at most`,
  noBoard: 'Type the id that is printed on the board',
});

export const failures = defineFailures('prizes', {
  unknown: ['not_found', 'There is no such prize'],
  unknownClaim: ['not_found', 'This prize was not given, or that has already been undone'],
  unknownBoard: ['not_found', 'No board has this id'],
  noPicture: ['invalid_input', 'The picture has to be one of the uploaded pictures'],
  hasIt: [
    'conflict',
    ({ board, by, at }: { board: string; by: string; at: string }, { moment }: Words) =>
      `${board} has this prize already: ${by} gave it on ${moment(at)}`,
  ],
  noneLeft: [
    'conflict',
    ({ board, by, at }: { board: string; by: string; at: string }, { moment }: Words) =>
      `None is left: ${by} gave the last one to ${board} on ${moment(at)}`,
  ],
  notNamed: ['conflict', 'The rule of this prize does not name this board'],
  isDisabled: ['conflict', 'The account of this board is disabled'],
  late: [
    'conflict',
    ({ until }: { until: string }, { moment }: Words) =>
      `This board had to collect the prize by ${moment(until)}.`,
  ],
  lapsed: [
    'conflict',
    ({ until }: { until: string }, { moment }: Words) =>
      `This board had to collect the prize by ${moment(until)}. It went to the next board.`,
  ],
  belowGiven: [
    'conflict',
    ({ prize, given }: { prize: string; given: number }, { count }: Words) =>
      `${count(given, 'piece was', 'pieces were')} given of “${prize}”: the number can’t go below that`,
  ],
  stays: [
    'conflict',
    ({ prize }: { prize: string }) => `“${prize}” has already been given and stays on the list`,
  ],
  ruleStays: [
    'conflict',
    ({ prize }: { prize: string }) => `“${prize}” has already been given by its rule, which stays`,
  ],
  nameStays: [
    'conflict',
    ({ prize }: { prize: string }) =>
      `“${prize}” has been drawn, and its winners are found by that name: it stays`,
  ],
  drawnRuleStays: [
    'conflict',
    ({ prize }: { prize: string }) => `“${prize}” has been drawn, and its rule stays`,
  ],
});
