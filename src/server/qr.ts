// QR codes as a single SVG path, for print.
import QRCode from 'qrcode';

export interface QrPath {
  /** SVG path data in units of one module, from the top left dark module. */
  readonly path: string;
  /** Modules along a side, without the quiet zone of four modules that readers need (ISO/IEC 18004). */
  readonly modules: number;
}

/**
 * Draws `text` as a QR code with error correction M (15 % damage), one rectangle per run of dark modules. A single path,
 * so that anti-aliasing leaves no hairlines between rows.
 * @throws Error when the text is empty or exceeds the capacity of a QR code (about 2,300 characters)
 */
export function qrPath(text: string): QrPath {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const runs: string[] = [];
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      let end = column;
      while (end < modules.size && modules.get(row, end)) end++;
      runs.push(`M${column} ${row}h${end - column}v1h${column - end}z`);
      column = end;
    }
  }
  return { path: runs.join(''), modules: modules.size };
}
