// A QR code, dark on white in every colour scheme.
import type { QrPath } from '#shared/qr-path.ts';

/** Modules on each side that readers need to be light (ISO/IEC 18004). */
const QUIET = 4;

interface QrCodeProps {
  qr: QrPath;
  /** For screen readers. */
  label: string;
  className?: string | undefined;
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
