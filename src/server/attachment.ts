// The header that names a file on its way out.
import contentDisposition from 'content-disposition';

/** A file's name in plain ASCII, for clients that know no other (RFC 6266, appendix D). */
export const plainFileName = (fileName: string): string =>
  fileName
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]+/g, '_');

/** The value of Content-Disposition for a file that is saved, with its name in full and in plain ASCII. */
export const attachment = (fileName: string): string =>
  contentDisposition(fileName, { fallback: plainFileName(fileName) });
