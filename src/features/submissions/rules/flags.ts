// What a reviewer should know about a photo: facts, never a verdict.
import type { ExifData, Flag } from '../contract.ts';

/** Minutes a phone's clock may be ahead; without a zone its owner may have come from the other side of the world. */
const CLOCK_TOLERANCE = { zoned: 10, unzoned: 14 * 60 } as const;

/** Programs that change what is seen, not those that only store it. */
const EDITORS =
  /photoshop|lightroom|snapseed|gimp|picsart|facetune|vsco|canva|pixelmator|affinity|paint\.net|capture one|darktable|luminar|remini|faceapp|midjourney|stable diffusion|dall|firefly/i;

/** Phones' screens are twice as high as wide and more; no camera's picture is. */
const SCREEN_SHAPE = 1.9;

export interface Place {
  readonly lat: number;
  readonly lng: number;
}

export interface PhotoFacts {
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly exif: ExifData;
  /** The file carries more metadata than is read of one. */
  readonly isMetadataUnreadable: boolean;
  readonly taken: { readonly at: Date; readonly zoned: boolean } | null;
  readonly now: Date;
  /** Before this no photo can have been taken for the contest. */
  readonly eventStart: Date;
  /** Null when the deployment does not say where it is. Metres. */
  readonly venue: (Place & { readonly radius: number }) | null;
  /** The same bytes were sent before. */
  readonly isCopy: boolean;
  /** A picture that looks the same was sent before. */
  readonly isSimilar: boolean;
}

/** Metres between two places on a round earth (haversine). */
export function metresBetween(a: Place, b: Place): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2;
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(h)));
}

function looksLikeScreenshot({ type, width, height, exif }: PhotoFacts): boolean {
  if (exif.camera) return false;
  return type === 'image/png' || Math.max(width, height) / Math.min(width, height) >= SCREEN_SHAPE;
}

export function flagsOf(facts: PhotoFacts): Flag[] {
  const { exif, taken, now, eventStart, venue } = facts;
  const ahead = taken ? (taken.at.getTime() - now.getTime()) / 60_000 : 0;
  const checks: [Flag, boolean][] = [
    ['no_exif', Object.keys(exif).length === 0],
    ['metadata_unreadable', facts.isMetadataUnreadable],
    ['taken_before_event', taken !== null && taken.at < eventStart],
    [
      'taken_in_future',
      taken !== null && ahead > CLOCK_TOLERANCE[taken.zoned ? 'zoned' : 'unzoned'],
    ],
    ['edited_with_software', EDITORS.test(exif.software ?? '')],
    ['no_location', exif.gps === undefined],
    [
      'far_from_venue',
      venue !== null &&
        exif.gps !== undefined &&
        metresBetween(exif.gps, venue) - (exif.gps.accuracy ?? 0) > venue.radius,
    ],
    ['exact_duplicate', facts.isCopy],
    ['possible_duplicate', facts.isSimilar && !facts.isCopy],
    ['screenshot', looksLikeScreenshot(facts)],
  ];
  return checks.filter(([, holds]) => holds).map(([flag]) => flag);
}
