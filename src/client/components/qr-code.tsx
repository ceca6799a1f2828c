// A QR code computed by the server, dark on white in every colour scheme.

/** Modules on each side that readers need to be light (ISO/IEC 18004). */
const QUIET = 4;

interface QrCodeProps {
  /** As one SVG path, in units of a module. */
  qr: { readonly path: string; readonly modules: number };
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
