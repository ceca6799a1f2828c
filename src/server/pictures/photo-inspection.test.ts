import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inspectPhoto } from './photo-inspection.ts';

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#936' } });

test('a baseline JPEG has one scan, a progressive one several', async () => {
  expect(await inspectPhoto(await square(64).jpeg().toBuffer())).toEqual({
    type: 'image/jpeg',
    scans: 1,
    isTextBounded: true,
  });
  const { scans } = await inspectPhoto(await square(64).jpeg({ progressive: true }).toBuffer());
  expect(scans).toBeGreaterThan(4);
  expect(scans).toBeLessThan(16);
});

test.each(['png', 'webp'] as const)('a %s counts as one scan', async (type) => {
  expect(await inspectPhoto(await square(64)[type]().toBuffer())).toEqual({
    type: `image/${type}`,
    scans: 1,
    isTextBounded: true,
  });
});

test('repeated scans are counted, while restart markers, stuffed bytes and TEM are not', async () => {
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0];
  const scan = [0xff, 0xda, 0, 4, 1, 2, 7, 0xff, 0x00, 7, 0xff, 0xd0, 7, 0xff, 0x01, 0xff, 0xff];
  const bytes = Buffer.from([
    ...head,
    ...Array.from({ length: 95 }, () => scan).flat(),
    0xff,
    0xd9,
  ]);
  expect((await inspectPhoto(bytes)).scans).toBe(95);
});

test('truncated and arbitrary bytes are read to the end', async () => {
  const whole = await square(64).jpeg({ progressive: true }).toBuffer();
  for (let length = 0; length < 200; length++) await inspectPhoto(whole.subarray(0, length));
  expect(await inspectPhoto(Buffer.alloc(2_000_000, 0x00))).toMatchObject({ type: null, scans: 1 });
});
