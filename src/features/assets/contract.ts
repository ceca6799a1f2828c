// Assets, such as a logo for the rules: upload limits and metadata.
import { z } from 'zod';

/** Bytes (specification, section 9). */
export const ASSET_MAX_BYTES = 10 * 1024 * 1024;
/** Pixels of a picture; larger ones are rejected without decoding. */
export const ASSET_MAX_PIXELS = 50_000_000;
/** Length of a file name, including the extension. */
export const FILENAME_MAX = 100;

/** The documented extensions and their media types. */
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
  /** Public path on this server. */
  url: z.string(),
  /** Media type. */
  type: z.string(),
  /** Bytes. */
  size: z.number().int(),
  modified: z.iso.datetime(),
});
export type Asset = z.infer<typeof asset>;

/** Newest first. */
export const assetList = z.object({ assets: z.array(asset) });

/** Not validated further: an unknown name is not found. */
export const assetInput = z.object({ filename: z.string().max(2000) });

export const uploadedAsset = z.object({ success: z.literal(true), asset });
