import { expect, test } from 'vitest';
import * as es from './messages.es.ts';
import * as fr from './messages.fr.ts';
import { staffTexts } from './messages.staff.ts';

test('the fan table’s place stands in Spanish and French sentences without its English article', () => {
  expect([
    es.prizeTexts.collectBy('the Hilton', 'domingo a las 18:00'),
    es.prizeTexts.collectAt('the Hilton'),
    fr.prizeTexts.collectBy('the Hilton', 'dimanche à 18:00'),
    fr.prizeTexts.collectAt('the Hilton'),
  ]).toEqual([
    'Enséñalo en la mesa de fans (Hilton) antes del domingo a las 18:00.',
    'Enséñalo en la mesa de fans (Hilton).',
    'Montre ceci à la table des fans (Hilton) avant le dimanche à 18:00.',
    'Montre ceci à la table des fans (Hilton).',
  ]);
});

test('a name written from right to left does not turn round the day beside it', () => {
  expect(staffTexts.given('רות', '22 Nov 2026')).toBe('given by \u2068רות\u2069 22 Nov 2026');
  expect(staffTexts.given('Rosa', '22 Nov 2026')).toBe('given by Rosa 22 Nov 2026');
});
