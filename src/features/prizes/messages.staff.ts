// Texts about prizes for organisers and the fan table.
import { isolated } from '#shared/text/isolated.ts';
import { counted } from '#shared/text/words.ts';
import type { ClaimState } from './contract.ts';

export const staffTexts = {
  title: 'Prizes',
  loadFailed: 'The prizes could not be loaded',
  none: 'No prizes yet. Set up what can be won, by which rule, and how many pieces there are.',
  edit: 'Edit prizes',
  printList: 'List for the closing ceremony',
  /** Phones say how many can still be won instead: one that is due is no longer among them. */
  handedOut: (given: number, number: number) => `${given} of ${number} given`,
  nobody: 'Nobody has won it yet',
  erased: 'a player who was erased',
  states: {
    due: 'to collect',
    collected: 'has it',
    lapsed: 'not collected in time',
  } satisfies Record<ClaimState, string>,
  /** Beside a prize not collected in time; `open` are the pieces that nobody is named for. */
  stillLeft: (open: number) => (open === 0 ? 'went to the next board' : `${open} left`),
  until: (when: string) => `until ${when}`,
  given: (by: string | undefined, when: string) =>
    `given ${by ? `by ${isolated(by)} ` : ''}${when}`,
  give: (name: string) => `Give ${name}`,
  giveFailed: 'The prize could not be given',
  gave: (name: string) => `${name} was given`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo giving ${name}`,
  undone: (name: string) => `${name} is available again`,
  undoFailed: 'That could not be undone',
  nothingWon: 'This board has won nothing yet.',
  noBoard: 'This player has no board yet.',
  alsoByHand: 'Given by hand',
  form: {
    title: 'Edit prizes',
    prize: (number: number) => `Prize ${number}`,
    name: 'Name',
    number: 'Pieces',
    rule: 'Who wins it',
    minutes: 'Minutes to collect',
    minutesHint:
      'Leave empty for no deadline. A prize that isn’t collected goes to the next board. The time runs on while the fan table is closed.',
    losing: (boards: number) =>
      `This takes the prize from ${counted(boards, 'board')} that may still collect it. The players were told that they won, and are not told of this.`,
    picture: 'Picture',
    noPicture: 'No picture',
    several: 'A board may have several',
    add: 'Add a prize',
    remove: (name: string) => `Remove ${name}`,
    up: (name: string) => `Move ${name} up`,
    save: 'Save the prizes',
    saving: 'Saving…',
    saved: (count: number) =>
      count === 0 ? 'There are no prizes now' : `${counted(count, 'prize')} saved`,
    failed: 'The prizes could not be saved',
    leave: {
      title: 'Discard the changes?',
      text: 'What was changed in the list of prizes has not been saved.',
      confirm: 'Discard the changes',
      stay: 'Keep editing',
    },
  },
  rules: {
    line: 'The first lines',
    blackout: 'The first blackouts',
    handIn: 'The first boards handed in',
    draw: 'A draw with the name of the prize',
    hearts: 'People’s choice',
    hand: 'Given by hand',
  },
  list: {
    title: 'Prizes won',
    none: 'No prize has been won yet.',
    leftOver: (left: number) =>
      left === 1 ? '1 left, nobody has collected it' : `${left} left, nobody has collected them`,
    board: 'Board',
    winner: 'Winner',
    state: 'State',
  },
} as const;
