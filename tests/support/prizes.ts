// Prizes and their winners, as the fan table and organisers get them.
import { screen } from '@testing-library/react';

export const BOARD = 'SS-7K2M-Q4';

export const won = (state: string, changes: object = {}) => ({
  boardId: BOARD,
  state,
  player: { id: 'noor', name: 'Noor Haddad' },
  ...changes,
});
export const prize = (name: string, changes: object = {}) => ({
  ...{ id: name, name, number: 3, left: 3, rule: { kind: 'first', of: 'line' }, winners: [] },
  ...changes,
});
export const GIVEN = { claimId: 'claim', givenAt: '2026-08-30T12:00:00Z', givenBy: 'Rosa' };

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
