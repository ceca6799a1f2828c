// Texts for organisers about the people's choice.
import { counted } from '#shared/plural.ts';
import type { HeartState } from './contract.ts';

export const staffTexts = {
  title: 'People’s choice',
  loadFailed: 'The people’s choice could not be loaded',
  states: {
    closed: 'Hearts cannot be given.',
    open: 'Every board with an approved photo gives its hearts in the gallery. Nobody is told a count.',
    revealed: 'The hearts are revealed and stay as they are.',
  } satisfies Record<HeartState, string>,
  open: 'Open',
  close: 'Close',
  reveal: 'Reveal',
  page: 'Public page',
  changeFailed: 'The people’s choice could not be changed',
  revealTitle: 'Reveal the hearts?',
  revealText:
    'Everybody sees how many hearts each photo has, and the list is frozen for good: nobody can give or move a heart afterwards.',
  revealNow: 'Reveal for good',
  networks: (count: number) =>
    `${counted(count, 'network')} from which several boards sent one photo at most and give hearts. A hotel’s wifi is one network, so this alone proves nothing.`,
} as const;
