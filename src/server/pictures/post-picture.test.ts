import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { canvasFor, makePostPicture, RATIO } from './post-picture.ts';

const side = fc.integer({ min: 100, max: 1800 });
const step = fc.constantFrom(0 as const, 1 as const);

test('the canvas of any photo has an allowed shape and contains the whole photo', () => {
  fc.assert(
    fc.property(side, side, step, (width, height, at) => {
      const canvas = canvasFor({ width, height }, at);
      const ratio = canvas.width / canvas.height;
      expect(ratio).toBeGreaterThanOrEqual(RATIO.min);
      expect(ratio).toBeLessThanOrEqual(RATIO.max);
      expect(canvas.width).toBeGreaterThanOrEqual(320);
      // Either the photo keeps its size, or it was too narrow and everything was scaled up.
      if (width >= 320) expect(canvas.width >= width && canvas.height >= height).toBe(true);
    }),
    { numRuns: rounds(500) },
  );
});

const stripes = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02040' } });

test('a portrait from a phone is padded, not cropped, and has no metadata', async () => {
  const photo = await stripes(1536, 2048)
    .withExif({
      IFD0: { Model: 'iPhone 15' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 45/1 41/1' },
    })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const picture = await makePostPicture(photo, 0);
  const { format, width, height, space, exif, icc, xmp, iptc } = await sharp(picture).metadata();
  expect({ format, width, height, space, exif, icc, xmp, iptc }).toEqual({
    format: 'jpeg',
    width: 1440,
    height: 1800,
    space: 'srgb',
    exif: undefined,
    icc: undefined,
    xmp: undefined,
    iptc: undefined,
  });
  expect(picture.includes('iPhone')).toBe(false);
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  for (const channel of at(3, 900)) expect(channel).toBeGreaterThan(245);
  const [red = 0, green = 255] = at(720, 2);
  expect(red).toBeGreaterThan(150);
  expect(green).toBeLessThan(80);
});

test('the largest noise photo stays under 8 MB, and transparency becomes white', async () => {
  const noise = await sharp({
    create: {
      width: 2048,
      height: 2048,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png()
    .toBuffer();
  expect((await makePostPicture(noise, 0)).length).toBeLessThan(8 * 1024 * 1024);
  const clear = await sharp({
    create: { width: 400, height: 400, channels: 4, background: '#00000000' },
  })
    .webp()
    .toBuffer();
  const { dominant } = await sharp(await makePostPicture(clear, 0)).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});
