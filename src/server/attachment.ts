// The Content-Disposition header of downloads.
import contentDisposition from 'content-disposition';

/** The file name in ASCII, for clients without RFC 5987 support (RFC 6266, appendix D). */
export const plainFileName = (fileName: string): string =>
  fileName
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]+/g, '_');

/**
 * The value of Content-Disposition, with the full file name and an ASCII fallback: Node refuses a Latin-1 one beside a
 * Content-Length (ERR_INVALID_CHAR).
 * @param type `inline` for what a browser may show
 */
export const attachment = (
  fileName: string,
  type: 'attachment' | 'inline' = 'attachment',
): string => contentDisposition(fileName, { type, fallback: plainFileName(fileName) });
