// A number of bytes with a readable unit.
const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** `3.4 MB`: decimal units, as disk makers count. */
export function formatBytes(bytes: number): string {
  const steps = bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3);
  const unit = Math.min(steps, UNITS.length - 1);
  if (unit === 0) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  return `${(bytes / 1000 ** unit).toFixed(1)} ${UNITS[unit]}`;
}
