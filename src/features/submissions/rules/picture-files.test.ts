import fs from 'node:fs';
import exifr from 'exifr';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readExif } from '#server/pictures/exif-reader.ts';
import { exifSegmentOf, HEAD_BYTES, heifTypeOf, pictureTypeOf } from './picture-files.ts';

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

test('the type of a picture is read from its bytes', async () => {
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
])('a file with the brands %j is %s', (brands, type) => {
  expect(typeOf(heif(...brands))).toBe(type);
});

test('text, a GIF, a PDF and an empty file are not photos', () => {
  for (const text of ['', 'GIF89a', '%PDF-1.4', '<svg/>', 'RIFF....WAVE', '\xff\xd8']) {
    expect(typeOf(Buffer.from(text, 'latin1'))).toBeNull();
  }
});

/** Noise encoded by libheif, with a phone's EXIF block. */
const sample = fs.readFileSync('tests/support/samples/phone.heic');
const bufferOf = (bytes: Uint8Array) => Uint8Array.from(bytes).buffer;

test('EXIF data from a HEIC file is readable in the JPEG it is copied to', async () => {
  const segment = exifSegmentOf(bufferOf(sample)) as Uint8Array;
  const jpeg = await picture.clone().jpeg().toBuffer();
  const whole = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
  const tags = await exifr.parse(whole, { gps: true, reviveValues: false });
  expect(tags).toMatchObject({
    Make: 'Apple',
    Model: 'iPhone 15',
    DateTimeOriginal: '2025:08:30 14:03:11',
    latitude: expect.closeTo(33.7614, 3),
  });
  expect((await sharp(whole).metadata()).width).toBe(9);
  expect(segment.length).toBeLessThan(1000);
});

test('the orientation is reset, because the decoder has already rotated the picture', async () => {
  const turned = Buffer.from(sample);
  const upright = Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, 1, 0]);
  turned[turned.indexOf(upright) + 8] = 6;
  const segment = exifSegmentOf(bufferOf(turned)) as Uint8Array;
  expect(Buffer.from(segment).includes(upright)).toBe(true);
});

test('missing and corrupt metadata give null or a valid segment', () => {
  expect(exifSegmentOf(new ArrayBuffer(0))).toBeNull();
  expect(exifSegmentOf(bufferOf(Buffer.from('no picture at all, only words')))).toBeNull();
  const flip = fc.tuple(fc.nat(sample.length - 1), fc.integer({ min: 0, max: 255 }));
  fc.assert(
    fc.property(fc.array(flip, { maxLength: 40 }), (flips) => {
      const broken = Buffer.from(sample);
      for (const [at, byte] of flips) broken[at] = byte;
      const segment = exifSegmentOf(bufferOf(broken));
      expect(segment === null || segment.length <= 65_537).toBe(true);
    }),
  );
});

test('the server keeps the other tags of a photo when one tag is broken', async () => {
  const segment = exifSegmentOf(bufferOf(sample)) as Uint8Array;
  const block = Buffer.from(segment.subarray(4));
  const make = block.indexOf(Buffer.from([0x0f, 0x01, 2, 0]));
  block.writeUInt32LE(0x7fffffff, make + 8);
  expect(await readExif(block)).toMatchObject({
    Model: 'iPhone 15',
    DateTimeOriginal: '2025:08:30 14:03:11',
    latitude: expect.closeTo(33.7614, 3),
  });
});
