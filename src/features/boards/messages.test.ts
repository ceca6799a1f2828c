import { expect, test } from 'vitest';
import { goalTexts as goalTextsEs, screenTexts as screenTextsEs } from './messages.es.ts';
import { screenTexts as screenTextsFr } from './messages.fr.ts';
import { screenTexts } from './messages.ts';

test('a rank is written as people say it', () => {
  const english = [1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map((rank) =>
    screenTexts.rank(rank, 1412),
  );
  expect(english).toEqual(
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '103rd', '111th'].map(
      (rank) => `${rank} of 1,412`,
    ),
  );
  expect([1, 8].map((rank) => screenTextsEs.rank(rank, 412))).toEqual(['1.º de 412', '8.º de 412']);
  expect([1, 8].map((rank) => screenTextsFr.rank(rank, 412))).toEqual([
    '1er sur 412',
    '8e sur 412',
  ]);
});

test('in Spanish, one o’clock is singular, and a time of another day begins with the day', () => {
  const said = ['1:00', '16:00', 'dom, 0:00'].map((until) =>
    goalTextsEs.bringOpen('the bar', until),
  );
  expect(said.map((text) => text.split('abierta ')[1])).toEqual([
    'hasta la 1:00.',
    'hasta las 16:00.',
    'hasta el dom, 0:00.',
  ]);
});
