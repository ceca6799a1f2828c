// What a photo may be. Apart from the forms and views, which a phone does not load.

/** Size limit of one photo in bytes, after compression in the browser (decisions, "Photos"). */
export const PHOTO_MAX_BYTES = 2 * 1024 * 1024;
/** Points that a reviewer may give beyond what a photo pays. */
export const BONUS_MAX = 50;
/** Of what one photo pays, its bonus included. */
export const PHOTO_POINTS_MAX = 100;

/** Images outside these limits are rejected before they are decoded. */
export const PHOTO_LIMITS = {
  maxPixels: 50_000_000,
  /** Pixels along each side. */
  side: { min: 100, max: 16_384 },
  /** Pixels times scans of a progressive JPEG: twelve scans of the largest photo. Encoders write about ten. */
  maxScannedPixels: 600_000_000,
} as const;
