import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contestMoment } from '#shared/clock.ts';
import { createSentenceTranslator, translateMoment } from './sentence-translator.ts';

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

test.each([
  ['Fri, Aug 28, 2:05 PM', 'es', 'vie, 28 ago, 14:05'],
  ['Fri, Aug 28, 2:05 PM', 'fr', 'ven. 28 août, 14:05'],
  ['Thu, Feb 29, 12:00 AM', 'es', 'jue, 29 feb, 0:00'],
  ['Sun, Dec 31, 12:30 PM', 'fr', 'dim. 31 déc., 12:30'],
] as const)('“%s” is read in %s as “%s”', (english, language, translated) => {
  expect(translateMoment(english, language)).toBe(translated);
});

test.each(['', 'Row 3', 'Fri, Aug 28', 'Fri, Feb 30, 2:05 PM', 'on Fri, Aug 28, 2:05 PM'])(
  '“%s” is no moment',
  (text) => {
    expect(translateMoment(text, 'es')).toBeNull();
  },
);

test('every moment that the server can name is translated', () => {
  const moments = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2090-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      const parts = { weekday: 'short', day: 'numeric', month: 'short' } as const;
      const time = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
      const expected = new Intl.DateTimeFormat('fr', { ...parts, ...time }).format(moment);
      expect(translateMoment(contestMoment(moment, 'UTC'), 'fr')).toBe(expected);
    }),
  );
});
