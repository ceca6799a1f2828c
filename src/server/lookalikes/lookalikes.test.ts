import fc from 'fast-check';
import sharp from 'sharp';
import phash from 'sharp-phash';
import { expect, test } from 'vitest';
import { drawPicture, jpegOf } from '#tests/support/pictures/draw-picture.ts';
import { perceptualHash } from '../perceptual-hash.ts';
import { isCopy } from './confirm-copy.ts';
import { findLookalikes } from './find-lookalikes.ts';
import { createGreyMemory, readGreyPicture, sample, WHOLE } from './grey-picture.ts';
import { distanceTo, hashOf, ORIENTATIONS, oriented, wavesOf } from './orientations.ts';
import { withoutFrame } from './trim-frame.ts';

const wordsOf = (hash: string) =>
  Uint32Array.of(Number.parseInt(hash.slice(0, 8), 16), Number.parseInt(hash.slice(8), 16));
const picture = (seed: string) => jpegOf(drawPicture(seed));
const light = fc
  .array(fc.double({ min: 0, max: 255, noNaN: true }), { minLength: 1024, maxLength: 1024 })
  .map((cells) => Float64Array.from(cells));

test('the hash of a turned or mirrored picture follows from the waves of the picture itself', () => {
  fc.assert(
    fc.property(light, fc.constantFrom(...ORIENTATIONS), (cells, orientation) => {
      const turned = hashOf(wavesOf(oriented(cells, orientation)), 0);
      const [upper, lower] = hashOf(wavesOf(cells), orientation);
      // A wave that is as strong as the mean may fall on either side of it.
      expect(distanceTo(turned, Uint32Array.of(upper, lower), 0)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the perceptual hash is the one of sharp-phash, which older versions stored', async () => {
  for (const seed of ['one', 'two', 'three', 'four', 'five', 'six']) {
    const bytes = await picture(seed);
    const bits = await phash(bytes);
    expect(await perceptualHash(bytes)).toBe(BigInt(`0b${bits}`).toString(16).padStart(16, '0'));
  }
});

test('the hash of a sample is near that of the picture made small by sharp', async () => {
  for (const seed of ['one', 'two', 'three', 'four']) {
    const bytes = await picture(seed);
    const hash = hashOf(wavesOf(sample(await readGreyPicture(bytes), WHOLE)), 0);
    expect(distanceTo(hash, wordsOf(await perceptualHash(bytes)), 0)).toBeLessThanOrEqual(8);
  }
});

test('outside a picture its edge continues', async () => {
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

test('a border and a caption are taken off', async () => {
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

test('a plain picture and many photos that look the same are no endless work', async () => {
  const plain = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#888' },
  })
    .jpeg()
    .toBuffer();
  const words = new Uint32Array(2 * 20_000);
  const found = await findLookalikes({ picture: plain, known: { words, count: 20_000 } });
  expect(found.length).toBeLessThanOrEqual(6);
});

test('a smaller picture is read into the memory of a larger one as into new memory', async () => {
  const memory = createGreyMemory();
  const small = await sharp(await picture('small'))
    .resize(70, 50)
    .jpeg()
    .toBuffer();
  await readGreyPicture(await picture('large'), memory);
  const [again, alone] = [await readGreyPicture(small, memory), await readGreyPicture(small)];
  expect(sample(again, WHOLE)).toEqual(sample(alone, WHOLE));
  expect(withoutFrame(again)).toEqual(withoutFrame(alone));
});

test('photos that are compared leave nothing large for the garbage collector', async () => {
  const stored = await picture('stored');
  const framed = await sharp(stored).extend({ top: 40, bottom: 40, background: '#fff' }).toBuffer();
  const words = new Uint32Array(2 * 24);
  for (let at = 0; at < 24; at++) words.set(wordsOf(await perceptualHash(stored)), 2 * at);
  /** Of several rounds: in one of them the collector may have been there. */
  let most = 0;
  for (let round = 0; round < 5; round++) {
    const before = process.memoryUsage().arrayBuffers;
    const found = await findLookalikes({ picture: framed, known: { words, count: 24 } });
    const between = process.memoryUsage().arrayBuffers;
    const candidates = found.map((one) => ({ picture: stored, found: one }));
    expect(await isCopy({ picture: framed, candidates })).toBe(true);
    most = Math.max(most, between - before, process.memoryUsage().arrayBuffers - between);
  }
  expect(most).toBeLessThan(40_000);
});

test('pictures that were read leave nothing in the process', async () => {
  const small = await sharp(await picture('small'))
    .resize(160, 160)
    .jpeg()
    .toBuffer();
  const memory = createGreyMemory();
  const read = async (times: number) => {
    for (let i = 0; i < times; i++) await readGreyPicture(small, memory);
  };
  await read(300);
  const before = process.memoryUsage.rss();
  await read(2_000);
  // What sharp made of 2,000 such pictures is 51 MB.
  expect(process.memoryUsage.rss() - before).toBeLessThan(25_000_000);
});
