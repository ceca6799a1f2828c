// Texts for organisers about the people's choice.
import { counted } from '#shared/text/words.ts';
import type { HeartState } from './contract.ts';

export const staffTexts = {
  title: 'People’s choice',
  loadFailed: 'The people’s choice could not be loaded',
  states: {
    closed: 'Nobody can give hearts right now.',
    open: 'Every board with an approved photo can give hearts in the gallery. Nobody sees any counts.',
    revealed: 'The hearts are revealed and stay as they are.',
  } satisfies Record<HeartState, string>,
  notOpenedYet: 'It has not been opened yet.',
  closedAgain: 'It was open before and is closed now; the hearts given so far are kept.',
  open: 'Open',
  close: 'Close',
  reveal: 'Reveal',
  page: 'Public page',
  changeFailed: 'The people’s choice could not be changed',
  revealTitle: 'Reveal the hearts?',
  revealText:
    'Everybody will see how many hearts each photo has, and the list is frozen for good: nobody can give or move a heart afterwards.',
  revealNow: 'Reveal for good',
  networks: (count: number) =>
    `${counted(count, 'network')} with several boards that sent at most one photo and gave hearts. A hotel’s wifi is one network, so this alone proves nothing.`,
} as const;
