import sharp from 'sharp';
import { expect, test } from 'vitest';
import { iTXt, packedText, withChunks, zTXt } from '#tests/support/pictures/png-text.ts';
import { readType } from './asset-reader.ts';
import { isTextBounded } from './packed-text.ts';
import { inspectPhoto } from './photo-inspection.ts';

const square = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#936' } })
  .png()
  .toBuffer();
const png = (chunks: readonly Buffer[]) => withChunks(square, ...chunks);

test.each<[string, boolean, Buffer[]]>([
  ['no text', true, []],
  ['a program’s notes', true, [zTXt(packedText(300_000)), iTXt(1, packedText(300_000))]],
  ['a long text as it is', true, [iTXt(0, Buffer.alloc(1_900_000, 'A'))]],
  ['50 MB in one text', false, [zTXt(packedText(50_000_000))]],
  ['50 MB in one text of any language', false, [iTXt(1, packedText(50_000_000))]],
  [
    'many texts, each of them small',
    false,
    Array.from({ length: 40 }, () => zTXt(packedText(200_000))),
  ],
  ['two thousand empty ones', false, Array.from({ length: 2_000 }, () => zTXt(packedText(0)))],
  ['a broken one', false, [zTXt(Buffer.from('nothing that was packed'))]],
])('a PNG with %s is bounded: %s', async (_, isBounded, chunks) => {
  expect(isTextBounded(png(chunks))).toBe(isBounded);
  expect(await inspectPhoto(png(chunks))).toMatchObject({ isTextBounded: isBounded });
  expect(await readType(png(chunks))).toBe(isBounded ? 'image/png' : null);
});

test('truncated and arbitrary bytes are read to the end', () => {
  const whole = png([zTXt(packedText(100)), iTXt(1, packedText(100))]);
  for (let length = 0; length <= whole.length; length++) isTextBounded(whole.subarray(0, length));
  isTextBounded(Buffer.alloc(100_000, 0xff));
  isTextBounded(Buffer.alloc(100_000));
});
