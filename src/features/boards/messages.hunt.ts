// Texts about a player's hunt once the contest is over.
import { defineFailures } from '#shared/failures/failures.ts';

export const huntTexts = {
  title: 'Your hunt',
  first: 'First find',
  rarest: 'Rarest find',
  place: 'Final place',
  board: 'The whole hunt',
  /** `players` counts everybody with a rank; `by` of them found the square. */
  foundBy: (by: number, players: number): string => {
    if (by <= 1) return 'Nobody else found this';
    const numbers = `${by.toLocaleString('en')} of ${players.toLocaleString('en')} players`;
    return by * 2 < players ? `Only ${numbers} found this` : `${numbers} found this`;
  },
  tally: (found: number, lines: number, points: number): string =>
    `${found} found · ${lines} ${lines === 1 ? 'line' : 'lines'} · ${points.toLocaleString('en')} ${points === 1 ? 'point' : 'points'}`,
  huntOf: (name: string): string => `${name}’s hunt`,
  /** Accessible name of the `Share` button. */
  shareCard: (card: string): string => `Share: ${card}`,
  notDrawn: 'This card could not be created.',
  rarestFailed: 'We couldn’t find out how rare your finds are.',
  saved: 'The picture has been saved',
} as const;

export const huntFailures = defineFailures('hunt', {
  notOver: ['conflict', 'Your hunt is ready once the contest is over'],
});
