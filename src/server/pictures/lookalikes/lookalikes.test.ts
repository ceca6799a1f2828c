import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture, jpegOf } from '#tests/support/pictures/draw-picture.ts';
import { findLookalikes } from './find-lookalikes.ts';
import { perceptualHash } from './orientations.ts';

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
