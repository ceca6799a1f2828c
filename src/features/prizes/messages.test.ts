import { expect, test } from 'vitest';
import { prizeTextsEs } from './messages.es.ts';
import { prizeTextsFr } from './messages.fr.ts';

test('the fan table’s place stands in Spanish and French sentences without its English article', () => {
  expect([
    prizeTextsEs.collectBy('the Hilton', 'domingo a las 18:00'),
    prizeTextsEs.collectAt('the Hilton'),
    prizeTextsFr.collectBy('the Hilton', 'dimanche à 18:00'),
    prizeTextsFr.collectAt('the Hilton'),
  ]).toEqual([
    'Enséñalo en la mesa de fans (Hilton) antes del domingo a las 18:00.',
    'Enséñalo en la mesa de fans (Hilton).',
    'Montre ceci à la table des fans (Hilton) avant le dimanche à 18:00.',
    'Montre ceci à la table des fans (Hilton).',
  ]);
});
