// Names of files as a header of an answer carries them.

/** A file's name in plain ASCII, for clients that know no other (RFC 6266, appendix D). */
export const plainFileName = (fileName: string): string =>
  fileName
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]+/g, '_');
