import { expect, test } from 'vitest';
import { playerTexts as playerTextsEs, screenTexts as screenTextsEs } from './messages.es.ts';
import { playerTexts as playerTextsFr, screenTexts as screenTextsFr } from './messages.fr.ts';
import { playerTexts, screenTexts } from './messages.ts';

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

test('what pays nothing is not named among what earns points', () => {
  const prices = { photoApproved: 10, firstLine: 50, blackout: 200 };
  const all = { photoApproved: 1, firstLine: 0, blackout: 0 };
  const lineOnly = { ...prices, blackout: 0 };
  const boardOnly = { ...prices, firstLine: 0 };
  expect([prices, all, lineOnly, boardOnly].map(playerTexts.earnText)).toEqual([
    '10 points a photo, 50 a line, 200 for the whole board.',
    '1 point a photo.',
    '10 points a photo, 50 a line.',
    '10 points a photo, 200 for the whole board.',
  ]);
  expect([prices, all, lineOnly, boardOnly].map(playerTextsEs.earnText)).toEqual([
    '10 puntos por foto, 50 por línea y 200 por el cartón entero.',
    '1 punto por foto.',
    '10 puntos por foto y 50 por línea.',
    '10 puntos por foto y 200 por el cartón entero.',
  ]);
  expect([prices, all, lineOnly, boardOnly].map(playerTextsFr.earnText)).toEqual([
    '10 points par photo, 50 par ligne et 200 pour toute la grille.',
    '1 point par photo.',
    '10 points par photo et 50 par ligne.',
    '10 points par photo et 200 pour toute la grille.',
  ]);
});
