import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture, jpegOf } from '#tests/support/pictures/draw-picture.ts';
import { findLookalikes } from './find-lookalikes.ts';
import { readGreyPicture, sample, WHOLE } from './grey-picture.ts';
import { distanceTo, hashOf, perceptualHash, wavesOf } from './orientations.ts';
import { withoutFrame } from './trim-frame.ts';

const wordsOf = (hash: string) =>
  Uint32Array.of(Number.parseInt(hash.slice(0, 8), 16), Number.parseInt(hash.slice(8), 16));
const picture = (seed: string) => jpegOf(drawPicture(seed));

test('a picture’s perceptual hash stays what older versions stored', async () => {
  const stored = {
    one: '0c99e79ddd631ca3',
    two: 'b68ee959cd8e3660',
    three: '324cbd2bebf49535',
    four: '3695755b06b7664a',
    five: '730c8c8c4fe16365',
    six: 'd2188dd22d2bf22d',
  };
  for (const [seed, hash] of Object.entries(stored)) {
    expect(await perceptualHash(await picture(seed))).toBe(hash);
  }
});

test('the hash of a sample is close to that of the picture shrunk by sharp', async () => {
  for (const seed of ['one', 'two', 'three', 'four']) {
    const bytes = await picture(seed);
    const hash = hashOf(wavesOf(sample(await readGreyPicture(bytes), WHOLE)), 0);
    expect(distanceTo(hash, wordsOf(await perceptualHash(bytes)), 0)).toBeLessThanOrEqual(8);
  }
});

test('outside a picture its edge pixels continue', async () => {
  const pixels = Buffer.from(Array.from({ length: 64 * 64 }, (_, i) => (i % 64 < 32 ? 40 : 200)));
  const bytes = await sharp(pixels, { raw: { width: 64, height: 64, channels: 1 } })
    .png()
    .toBuffer();
  const around = sample(await readGreyPicture(bytes), {
    left: -0.5,
    top: -0.5,
    right: 1.5,
    bottom: 1.5,
  });
  const row = [...around.slice(0, 32)].map(Math.round);
  expect(row).toEqual([...Array(16).fill(40), ...Array(16).fill(200)]);
});

test('a border is cropped away', async () => {
  const bytes = await sharp(await picture('framed'))
    .extend({ top: 30, bottom: 30, left: 40, right: 40, background: '#101010' })
    .jpeg()
    .toBuffer();
  const [{ width = 0, height = 0 }, rects] = [
    await sharp(bytes).metadata(),
    withoutFrame(await readGreyPicture(bytes)),
  ];
  expect(rects[0]?.left).toBeCloseTo(40 / width, 1);
  expect(rects[0]?.top).toBeCloseTo(30 / height, 1);
  expect(rects[0]?.right).toBeCloseTo(1 - 40 / width, 1);
  expect(rects[0]?.bottom).toBeCloseTo(1 - 30 / height, 1);
});

test('a plain picture among 20,000 identical-looking photos yields at most six lookalikes', async () => {
  const plain = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#888' },
  })
    .jpeg()
    .toBuffer();
  const words = new Uint32Array(2 * 20_000);
  const found = await findLookalikes({ picture: plain, known: { words, count: 20_000 } });
  expect(found.length).toBeLessThanOrEqual(6);
});
