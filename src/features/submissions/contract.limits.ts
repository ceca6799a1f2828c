// Limits on photos. Separate from the forms and views, which phones do not load.

/** Size limit of one photo in bytes, after compression in the browser (decisions, "Photos"). */
export const PHOTO_MAX_BYTES = 2 * 1024 * 1024;
/** Maximum bonus points for one photo. */
export const BONUS_MAX = 50;
/** Maximum points for one photo, its bonus included. */
export const PHOTO_POINTS_MAX = 100;

/** Images outside these limits are rejected before they are decoded. */
export const PHOTO_LIMITS = {
  maxPixels: 50_000_000,
  /** Pixels along each side. */
  side: { min: 100, max: 16_384 },
  /** Pixels times scans of a progressive JPEG: twelve scans of the largest photo. Encoders write about ten. */
  maxScannedPixels: 600_000_000,
} as const;
