// HEIC and AVIF are one format with different codecs: the brands in the first box say which.

/** @param head the first bytes of a HEIF file, a character for each. @returns null for a film or anything else */
export function heifTypeOf(head: string): 'image/heic' | 'image/avif' | null {
  // The box has its length first; what follows it may say anything.
  const brands = head.slice(8, head.charCodeAt(3));
  if (/avi[fos]/.test(brands)) return 'image/avif';
  // A general brand without one of these is a phone's HEIC as well.
  return /^(mif[12]|msf1|miaf)|hei[cxms]|hev[cxms]/.test(brands) ? 'image/heic' : null;
}
