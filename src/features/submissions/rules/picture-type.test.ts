import fs from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { heifTypeOf } from './heif-type.ts';
import { HEAD_BYTES, pictureTypeOf } from './picture-type.ts';

const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
function typeOf(bytes: Uint8Array) {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  const type = pictureTypeOf(head) ?? null;
  return type === 'heif' ? heifTypeOf(head) : type;
}
const heif = (...brands: string[]) => {
  const [major = '', ...others] = brands;
  const box = Buffer.from(`\0\0\0\0ftyp${major}\0\0\0\0${others.join('')}`, 'latin1');
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.from('....avif')]);
};

test('a picture is what its bytes are', async () => {
  expect(typeOf(await picture.clone().jpeg().toBuffer())).toBe('image/jpeg');
  expect(typeOf(await picture.clone().png().toBuffer())).toBe('image/png');
  expect(typeOf(await picture.clone().webp().toBuffer())).toBe('image/webp');
  expect(typeOf(await picture.clone().avif().toBuffer())).toBe('image/avif');
  expect(typeOf(fs.readFileSync('tests/support/samples/phone.heic'))).toBe('image/heic');
});

test.each([
  [['heic', 'mif1', 'heic'], 'image/heic'],
  [['mif1', 'mif1', 'heic'], 'image/heic'],
  [['mif1'], 'image/heic'],
  [['hevc', 'msf1'], 'image/heic'],
  [['mif1', 'mif1', 'avif', 'miaf'], 'image/avif'],
  [['avif', 'mif1'], 'image/avif'],
  [['qt  '], null],
  [['mp42', 'isom'], null],
])('a file of the brands %j is %s', (brands, type) => {
  expect(typeOf(heif(...brands))).toBe(type);
});

test('words, a GIF, a PDF and nothing at all are no photo', () => {
  for (const text of ['', 'GIF89a', '%PDF-1.4', '<svg/>', 'RIFF....WAVE', '\xff\xd8']) {
    expect(typeOf(Buffer.from(text, 'latin1'))).toBeNull();
  }
});
