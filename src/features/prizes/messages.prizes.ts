// Texts about prizes for players and the wall.
import type { Rule } from './contract.ts';

const first = {
  line: (number: number) =>
    number === 1 ? 'For the first line.' : `For the first ${number} lines.`,
  blackout: (number: number) =>
    number === 1 ? 'For the first blackout.' : `For the first ${number} blackouts.`,
  handIn: (number: number) =>
    number === 1
      ? 'For the first board at the fan table.'
      : `For the first ${number} boards at the fan table.`,
} satisfies Record<Extract<Rule, { kind: 'first' }>['of'], (number: number) => string>;

export const prizeTexts = {
  title: 'Prizes',
  first,
  draw: 'Drawn from the boards. Anybody can check the draw.',
  hearts: (number: number) =>
    number === 1
      ? 'For the photo with the most hearts.'
      : `For the ${number} photos with the most hearts.`,
  hand: 'Given at the fan table.',
  left: (open: number, number: number) => `${open} of ${number} left`,
  gone: (number: number) => (number === 1 ? 'Won' : 'All won'),
  collect: 'Collect your prize',
  yours: (name: string) => `${name}: yours!`,
  collectBy: (place: string, until: string) =>
    `Show this at the fan table in ${place} by ${until}.`,
  collectAt: (place: string) => `Show this at the fan table in ${place}.`,
  collected: (name: string) => `You have your prize: ${name}. Enjoy!`,
  late: (name: string) => `${name} was not collected in time.`,
  lapsed: (name: string) => `${name} was not collected in time and went to the next board.`,
} as const;
