// Flags that a reviewer should know about a photo. They never decide.
import type { ExifData, Flag } from '../contract.ts';

/** Minutes a camera's clock may be ahead. Without a zone it may be set to any zone of the world. */
const CLOCK_TOLERANCE = { zoned: 10, unzoned: 14 * 60 } as const;

/** Programs that alter a picture, not those that only store it. */
const EDITORS =
  /photoshop|lightroom|snapseed|gimp|picsart|facetune|vsco|canva|pixelmator|affinity|paint\.net|capture one|darktable|luminar|remini|faceapp|midjourney|stable diffusion|dall|firefly/i;

/** Aspect ratio from which a picture counts as a phone screen; cameras stay below it. */
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
  /** The file has more metadata than the reader's limit. */
  readonly isMetadataUnreadable: boolean;
  readonly taken: { readonly at: Date; readonly zoned: boolean } | null;
  readonly now: Date;
  /** No photo for the contest can have been taken before this. */
  readonly eventStart: Date;
  /** `radius` in metres. Null when the venue is not configured. */
  readonly venue: (Place & { readonly radius: number }) | null;
  /** The same bytes were sent before. */
  readonly isCopy: boolean;
  /** A picture that looks the same was sent before. */
  readonly isSimilar: boolean;
  /** Not sent by the player's own phone. */
  readonly isEnteredAtTable: boolean;
}

/** Great-circle distance in metres (haversine). */
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
    ['entered_at_table', facts.isEnteredAtTable],
  ];
  return checks.filter(([, holds]) => holds).map(([flag]) => flag);
}

/** What honest photos have often: phones and messengers drop metadata, and programs store pictures. */
const COMMON: ReadonlySet<Flag> = new Set([
  'no_exif',
  'metadata_unreadable',
  'edited_with_software',
  'no_location',
  'entered_at_table',
]);

/** Whether a reviewer must not miss the flag. */
export const isSerious = (flag: Flag): boolean => !COMMON.has(flag);
