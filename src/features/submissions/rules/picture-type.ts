// The type of a picture by its first bytes: a phone names and labels files as it likes.

/** `heif` is a phone's HEIC, or AVIF: `heifTypeOf` tells them apart. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'heif';

/** Bytes to look at. */
export const HEAD_BYTES = 128;

const TYPES: readonly (readonly [RegExp, PictureType])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG/, 'image/png'],
  [/^RIFF....WEBP/s, 'image/webp'],
  [/^....ftyp/s, 'heif'],
];

/** @param head the first `HEAD_BYTES` of a file, or all of a shorter one, a character for each byte */
export const pictureTypeOf = (head: string): PictureType | undefined =>
  TYPES.find(([pattern]) => pattern.test(head))?.[1];
