import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FILENAME_MAX } from './contract.ts';
import { cleanName, numberedName } from './rules.ts';

const stored = (given: string) => {
  const name = cleanName(given);
  return name && numberedName(name, 1);
};

test.each([
  ['Logo.PNG', 'Logo.png'],
  ['../../etc/passwd.png', 'passwd.png'],
  ['C:\\Users\\rosa\\logo.jpeg', 'logo.jpeg'],
  ['.. .svg', 'file.svg'],
  ['evil\u202Egnp.ico', 'evilgnp.ico'],
  ['Cafe\u0301.webp', 'Café.webp'],
  ['half\uD83D.gif', 'half.gif'],
])('a file called %j is stored as %s', (given, wanted) => {
  expect(stored(given)).toBe(wanted);
});

test.each(['', 'png', 'page.html', 'a.png.exe', 'a.__proto__'])(
  'a file called %j has none of the documented extensions',
  (given) => {
    expect(cleanName(given)).toBeNull();
  },
);

test('a name that is taken is numbered, within the maximum length', () => {
  const long = { stem: '🦊'.repeat(80), extension: 'png' } as const;
  expect(numberedName({ stem: 'logo', extension: 'png' }, 3)).toBe('logo-3.png');
  expect(numberedName(long, 1)).toBe(`${'🦊'.repeat(48)}.png`);
  expect(numberedName(long, 12)).toBe(`${'🦊'.repeat(46)}-12.png`);
});

test('sanitising a name is idempotent, and the result is plain and short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const name = stored(`${text}.png`);
      expect(name).toMatch(/^[^\p{C}/\\]+\.png$/u);
      expect(name?.length).toBeLessThanOrEqual(FILENAME_MAX);
      expect(stored(name as string)).toBe(name);
      expect(() => encodeURIComponent(name as string)).not.toThrow();
    }),
  );
});
