// Sponsors' logos, and where they are shown.
import { z } from 'zod';
import { faults } from './messages.ts';

export const SPONSORS_MAX = 6;
export const SPONSOR_PLACES = ['landing', 'poster', 'sheet', 'wall'] as const;
export type SponsorPlace = (typeof SPONSOR_PLACES)[number];

const areDifferent = (all: readonly string[]): boolean => new Set(all).size === all.length;

const sponsor = z.strictObject({
  /** Name of an asset that is a picture. */
  filename: z.string().min(1, faults.noLogo).max(100, faults.noLogo),
  places: z
    .array(z.enum(SPONSOR_PLACES))
    .min(1, faults.noPlaces)
    .max(SPONSOR_PLACES.length)
    .refine(areDifferent),
});
export type Sponsor = z.infer<typeof sponsor>;

/** In display order. */
export const sponsors = z
  .array(sponsor)
  .max(SPONSORS_MAX, faults.tooManySponsors({ max: SPONSORS_MAX }))
  .refine((all) => areDifferent(all.map(({ filename }) => filename)), faults.sameLogo);

/** A logo as shown on pages. */
export const shownSponsor = z.object({
  url: z.string(),
  /** The file name without its extension. */
  name: z.string(),
  places: z.array(z.enum(SPONSOR_PLACES)),
});
export type ShownSponsor = z.infer<typeof shownSponsor>;
