// A QR code computed on the phone; importing this loads the encoder.
import encodeQR from 'qr';

/** Light modules around the code that readers need (ISO/IEC 18004). */
const QUIET = 4;

/** Black on white in every mode; error correction M. */
export function TextQrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={dark.join('')} />
    </svg>
  );
}
