// File names of downloads.
import { ownName } from './contest.ts';

/** Characters that some system rejects in a file name, and bidirectional controls, which could disguise the extension. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Surrogate}]+/gu;

/** Valid on every system. */
export const safeFileName = (name: string): string => name.replace(UNSAFE, '_');

/** Start of a file name in a contest with a name of its own: `Nerd-Hunt-`. */
export const contestPrefix = (name: string): string => {
  const own = ownName({ name });
  return own === null ? '' : `${safeFileName(own).replaceAll(/\s+/g, '-')}-`;
};

/** ASCII fallback of a file name (RFC 6266, appendix D). */
export const plainFileName = (fileName: string): string =>
  fileName
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]+/g, '_');
