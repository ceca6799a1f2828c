// The printed wifi code, decoded from its pixels as a phone's camera does.
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrPath } from '#shared/qr-path.ts';
import { wifiText } from '#shared/wifi.ts';

/** Pixels per module side. */
const SCALE = 6;
const QUIET = 4;

/** The code in black on white, with the quiet zone. */
function pixelsOf({ path, modules }: ReturnType<typeof qrPath>) {
  const side = (modules + 2 * QUIET) * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const [left, top] = [(Number(x) + QUIET) * SCALE, (Number(y) + QUIET) * SCALE];
    for (let row = top; row < top + SCALE; row++) {
      for (let column = left; column < left + Number(width) * SCALE; column++) {
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  return { data, width: side, height: side };
}

/** Parses the text as Android and iOS do: a part ends at the first unescaped `;`. */
function joined(text: string) {
  const parts = [...text.replace(/^WIFI:/, '').matchAll(/([TSP]):((?:\\.|[^\\;])*);/gu)];
  return Object.fromEntries(
    parts.map(([, key, value = '']) => [key, value.replaceAll(/\\(.)/gu, '$1')]),
  );
}

test('a network without a name has no code', () => {
  expect(wifiText({ name: '', password: '' })).toBeNull();
});

test.each([
  { name: 'Con Hall', password: '' },
  { name: 'Con; "5G", hall: \\A', password: 'a\\b:c,d;e"f' },
  { name: 'Café 🎲', password: '  spaces count  ' },
  { name: ';;;;', password: '\\\\\\\\::::' },
  { name: 'n'.repeat(32), password: '"'.repeat(63) },
])('a camera reads the name and the password as typed: $name', (wifi) => {
  const read = joined(decodeQR(pixelsOf(qrPath(wifiText(wifi) ?? ''))));
  expect([read.S, read.P ?? '']).toEqual([wifi.name, wifi.password]);
  expect(read.T).toBe(wifi.password === '' ? 'nopass' : 'WPA');
});
