// File names of downloads.
import { ownName } from '../contest.ts';
import { withPlainLetters } from './text.ts';

/** Characters that some systems reject in file names, and bidirectional controls, which could disguise the extension. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Surrogate}]+/gu;

/** Makes a name that is valid on every system. */
export const safeFileName = (name: string): string => name.replace(UNSAFE, '_');

/** File name prefix in a contest with its own name: `Nerd-Hunt-`. */
export const contestPrefix = (name: string): string => {
  const own = ownName({ name });
  return own === null ? '' : `${safeFileName(own).replaceAll(/\s+/g, '-')}-`;
};

/** Lower-case ASCII words joined by hyphens, at most `most` characters; `fallback` if nothing of the text remains. */
export const slugOf = (text: string, most: number, fallback: string): string =>
  withPlainLetters(
    text
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase(),
  )
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-+|-+$/g, '') || fallback;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The extension of a photo with this media type, without the dot; `bin` for any other type. */
export const extensionOf = (type: string): string => EXTENSIONS[type] ?? 'bin';
