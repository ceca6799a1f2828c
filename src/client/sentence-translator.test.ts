import { expect, test } from 'vitest';
import { createSentenceTranslator } from './sentence-translator.ts';

const english = {
  disabled: 'This account is disabled.',
  photo: (title: string) => `Photo approved: ${title}`,
  line: (label: string) => `Line complete: ${label}`,
  undone: (note: string) => `Taken back: ${note}`,
  row: (number: number) => `Row ${number}`,
  decided: (what: string, who: string) => `Already ${what} by ${who}`,
  perHour: (limit: number) => `You can send ${limit} ${limit === 1 ? 'photo' : 'photos'} an hour.`,
  opens: (when: string) => `Photos count from ${when}`,
  nested: { corner: 'Four corners (all of them)' },
};
const french = {
  disabled: 'Ce compte est désactivé.',
  photo: (title: string) => `Photo acceptée : ${title}`,
  line: (label: string) => `Ligne complète : ${label}`,
  undone: (note: string) => `Repris : ${note}`,
  row: (number: number) => `Rangée ${number}`,
  decided: (what: string, who: string) => `${who} a déjà décidé : ${what}`,
  perHour: (limit: number) => `Tu peux envoyer ${limit} photos par heure.`,
  opens: (when: string) => `Les photos comptent à partir du ${when}`,
  nested: { corner: 'Quatre coins' },
};
const translate = createSentenceTranslator('fr', [[english, french]]);

test.each([
  ['This account is disabled.', 'Ce compte est désactivé.'],
  ['Photo approved: A $1 (wig)', 'Photo acceptée : A $1 (wig)'],
  ['Line complete: Row 3', 'Ligne complète : Rangée 3'],
  ['Taken back: Line complete: Row 3', 'Repris : Ligne complète : Rangée 3'],
  ['Already approved by Mira', 'Mira a déjà décidé : approved'],
  ['You can send 5 photos an hour.', 'Tu peux envoyer 5 photos par heure.'],
  ['Four corners (all of them)', 'Quatre coins'],
  ['Photos count from Fri, Aug 28, 2:05 PM', 'Les photos comptent à partir du ven. 28 août, 14:05'],
])('“%s” is read as “%s”', (sentence, translated) => {
  expect(translate(sentence)).toBe(translated);
});

test('a sentence of nobody stays as it is', () => {
  expect(translate('The table closes at 4:00 PM')).toBeNull();
  expect(translate('Taken back')).toBeNull();
});

test('notes inside notes end', () => {
  expect(translate(`${'Taken back: '.repeat(50)}x`)).toMatch(
    /^Repris : Repris : Repris : Taken back/,
  );
});
