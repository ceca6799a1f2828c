// A QR code as a single SVG path, for screens and print.
import encodeQR from 'qr';
import type { z } from 'zod';
import type { qrCode } from './calls.ts';

/** Readers need a quiet zone of four modules around it (ISO/IEC 18004). */
export type QrPath = z.infer<typeof qrCode>;

/**
 * Draws `text` as a QR code with error correction M (15 % damage), one rectangle per run of dark modules. A single path,
 * so that anti-aliasing leaves no hairlines between rows.
 * @throws Error when the text is empty or exceeds the capacity of a QR code (about 2,300 characters)
 */
export function qrPath(text: string): QrPath {
  if (text === '') throw new Error('A QR code needs a text');
  // The library draws at least one light module around the code.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const runs: string[] = [];
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      let end = x;
      while (row[end]) end++;
      runs.push(`M${x} ${y}h${end - x}v1h${x - end}z`);
      x = end;
    }
  }
  return { path: runs.join(''), modules: rows.length };
}
