import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contestMoment } from '#shared/clock.ts';
import { translateMoment } from './translate-moment.ts';

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
