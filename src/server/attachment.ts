// The Content-Disposition header of downloads.
import contentDisposition from 'content-disposition';

/** The file name in ASCII, for clients without RFC 5987 support (RFC 6266, appendix D). */
export const plainFileName = (fileName: string): string =>
  fileName
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]+/g, '_');

/** The value of Content-Disposition for a download, with the full file name and an ASCII fallback. */
export const attachment = (fileName: string): string =>
  contentDisposition(fileName, { fallback: plainFileName(fileName) });
