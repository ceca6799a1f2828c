// Files of the organisers, such as a logo for the rules: what may come in, and what is known of each.
import { z } from 'zod';

/** Bytes of one asset (specification, section 9). */
export const ASSET_MAX_BYTES = 10 * 1024 * 1024;
/** Pixels of a picture before it is refused undecoded. */
export const ASSET_MAX_PIXELS = 50_000_000;
/** Letters of a file name, its extension among them. */
export const FILENAME_MAX = 100;

/** The documented extensions, each with the media type its bytes must be of. */
export const assetTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  ico: 'image/x-icon',
  pdf: 'application/pdf',
} as const;

const asset = z.object({
  filename: z.string(),
  /** Path on this server, open to everybody. */
  url: z.string(),
  /** Media type. */
  type: z.string(),
  /** Bytes. */
  size: z.number().int(),
  modified: z.iso.datetime(),
});
export type Asset = z.infer<typeof asset>;

/** The newest first. */
export const assetList = z.object({ assets: z.array(asset) });

/** Longer than any name that was ever given: an unknown one is not found, whatever it looks like. */
export const assetInput = z.object({ filename: z.string().max(2000) });

export const uploadedAsset = z.object({ success: z.literal(true), asset });

export const ok = z.object({ success: z.literal(true) });
