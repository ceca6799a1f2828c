// A QR code as a picture: dark on white in every colour scheme, with the quiet zone that readers need.
import type { Qr } from '../contract.ts';

/** Modules on each side (ISO/IEC 18004). */
const QUIET = 4;

interface QrCodeProps {
  qr: Qr;
  /** What a screen reader says. */
  label: string;
  className?: string;
}

export function QrCode({ qr: { path, modules }, label, className }: QrCodeProps) {
  const side = modules + 2 * QUIET;
  return (
    <svg
      className={className}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#1f1a2b" />
    </svg>
  );
}
