import { expect, test } from 'vitest';
import { pickLanguage } from './language.ts';

test.each([
  [['fr-CA', 'en'], 'fr'],
  [['ES'], 'es'],
  [['de-DE', 'es-419', 'fr'], 'es'],
  [['en-GB', 'fr'], 'en'],
  [['ja', 'pt-BR'], 'en'],
  [['frisian'], 'en'],
  [[], 'en'],
])('a phone that prefers %j reads %s', (preferred, language) => {
  expect(pickLanguage(preferred)).toBe(language);
});
