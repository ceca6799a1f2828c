// A QR code as one crisp path, for print.
import QRCode from 'qrcode';

export interface QrPath {
  /** SVG path data in units of one module, from the top left dark module. */
  readonly path: string;
  /** Modules along a side. The four modules of white that a reader needs around them (ISO/IEC 18004) are not drawn. */
  readonly modules: number;
}

/**
 * Draws `text` as a QR code with error correction M (15 % may be smudged), one rectangle for each run of dark modules.
 * One path, so that a printer's smoothing leaves no hairlines between the rows.
 * @throws Error when the text is empty or longer than a QR code holds (about 2,300 letters)
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
