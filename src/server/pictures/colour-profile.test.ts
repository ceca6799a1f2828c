import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isPlainProfile, openPicture } from './colour-profile.ts';

const colour = { r: 200, g: 40, b: 90 };
const square = (profile?: string) => {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: colour } });
  return (profile ? picture.withIccProfile(profile) : picture).jpeg({ quality: 100 }).toBuffer();
};
const profileOf = async (picture: Buffer): Promise<Buffer> =>
  (await sharp(picture).metadata()).icc ?? Buffer.alloc(0);

/** Makes the last tag one of stages, all of the same length as before. */
function withStages(icc: Buffer): Buffer {
  const changed = Buffer.from(icc);
  const last = 128 + 4 + (changed.readUInt32BE(128) - 1) * 12;
  changed.write('mpet', changed.readUInt32BE(last + 4), 'latin1');
  return changed;
}
const colourOf = async (picture: Buffer) => {
  const opened = openPicture(picture, await sharp(picture).metadata(), { failOn: 'error' });
  return [...(await opened.raw().toBuffer()).subarray(0, 3)];
};

test.each(['srgb', 'p3', 'cmyk'])('the %s profile is a plain one', async (name) => {
  expect(isPlainProfile(await profileOf(await square(name)))).toBe(true);
});

test('a profile of stages, a cut one, and one of countless tags are not', async () => {
  const icc = await profileOf(await square('p3'));
  expect(isPlainProfile(withStages(icc))).toBe(false);
  expect(isPlainProfile(icc.subarray(0, 140))).toBe(false);
  const countless = Buffer.alloc(200_000);
  countless.writeUInt32BE(10_000, 128);
  expect(isPlainProfile(countless)).toBe(false);
  for (let length = 0; length < 300; length++) isPlainProfile(icc.subarray(0, length));
});

test('a plain profile shows the colours as they were meant, and any other is left aside', async () => {
  const photo = await square('p3');
  const icc = await profileOf(photo);
  const staged = Buffer.from(photo);
  withStages(icc).copy(staged, photo.indexOf(icc));
  const [meant, raw] = [await colourOf(photo), await colourOf(staged)];
  for (const [at, value] of [200, 40, 90].entries()) {
    expect(Math.abs((meant[at] ?? 0) - value)).toBeLessThan(6);
  }
  expect(raw).not.toEqual(meant);
  const plain = await sharp(staged, { ignoreIcc: true }).raw().toBuffer();
  expect(raw).toEqual([...plain.subarray(0, 3)]);
});
