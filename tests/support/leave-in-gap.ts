// Leaves text where SQLite leaves remains of a moved row: between the cell pointers and the cells of a b-tree leaf.
import fs from 'node:fs';

/** Bytes in a leaf's header, before its cell pointers. */
const HEADER = 8;

/** @param file closed database file */
export function leaveInGap(file: string, text: string): void {
  const bytes = fs.readFileSync(file);
  const pageSize = bytes.readUInt16BE(16);
  for (let page = pageSize; page < bytes.length; page += pageSize) {
    const start = page + HEADER + 2 * bytes.readUInt16BE(page + 3);
    const end = page + bytes.readUInt16BE(page + 5);
    // A table leaf; other pages start with another byte.
    if (bytes[page] !== 13 || end - start <= text.length) continue;
    bytes.write(text, start, 'latin1');
    fs.writeFileSync(file, bytes);
    return;
  }
  throw new Error('No page has a gap');
}
