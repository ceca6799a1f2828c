import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wifiText } from './wifi.ts';

test('a network without a name has no code, and an open one no password', () => {
  expect(wifiText({ name: '', password: '' })).toBeNull();
  expect(wifiText({ name: 'Con Hall', password: '' })).toBe('WIFI:T:nopass;S:Con Hall;;');
});

test('characters that separate the parts are escaped', () => {
  expect(wifiText({ name: 'a;b,c', password: String.raw`d:e"f\g` })).toBe(
    String.raw`WIFI:T:WPA;S:a\;b\,c;P:d\:e\"f\\g;;`,
  );
});

/** Reads a code as a phone does: up to the first unescaped `;`. */
const partOf = (text: string, key: string): string | undefined =>
  new RegExp(String.raw`(?<=[:;])${key}:((?:\\.|[^\\;])*);`, 'u')
    .exec(text)?.[1]
    ?.replaceAll(/\\(.)/gu, '$1');

test('a phone reads back the name and password as typed, whatever they contain', () => {
  const awkward = fc.string({ unit: fc.constantFrom(...'\\;,:"aPS é'), maxLength: 20 });
  fc.assert(
    fc.property(awkward, awkward, (rest, more) => {
      const wifi = { name: `n${rest}`, password: `p${more}` };
      const text = (wifiText(wifi) ?? '').replace('WIFI:T:WPA;', ';');
      expect([partOf(text, 'S'), partOf(text.slice(text.lastIndexOf(';P:p')), 'P')]).toEqual([
        wifi.name,
        wifi.password,
      ]);
    }),
  );
});
