// The letters of a file of text, whichever program wrote it.

/** UTF-8; UTF-16 where its mark says so; and where it is neither, what Excel writes as plain CSV in western Europe. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
