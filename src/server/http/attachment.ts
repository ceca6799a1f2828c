// The Content-Disposition header of downloads.

/** The file name in ASCII, for clients without RFC 5987 support (RFC 6266, appendix D). */
export const plainFileName = (fileName: string): string =>
  fileName
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]+/g, '_');

/** RFC 5987: also escapes what `encodeURIComponent` leaves but a header may not contain. */
const encoded = (fileName: string): string =>
  encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/**
 * The Content-Disposition value, with the full file name and an ASCII fallback: together with a Content-Length, Node rejects a
 * Latin-1 header (ERR_INVALID_CHAR).
 * @param type `inline` for what a browser may show
 */
export function attachment(fileName: string, type: 'attachment' | 'inline' = 'attachment'): string {
  const plain = plainFileName(fileName);
  const header = `${type}; filename="${plain.replace(/["\\]/g, '\\$&')}"`;
  return plain === fileName ? header : `${header}; filename*=UTF-8''${encoded(fileName)}`;
}
