// What is known about a photo: its EXIF as the documented `exifData`, its perceptual hash, and the flags derived
// from them, which never block it.
import { hasVisibleLetter } from '#shared/text/text.ts';
import { contestDateTime } from '#shared/time/clock.ts';
import { momentOf } from '#shared/time/zoned-time.ts';
import { type ExifData, type Flag, flags } from '../contract.ts';

/** Characters per value; cameras write far fewer. */
const VALUE_MAX = 100;

/** Control characters, bidi overrides and other invisible characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

type Tags = Readonly<Record<string, unknown>>;

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  // Cut first: what a file says here can be megabytes.
  const clean = value
    .slice(0, 10 * VALUE_MAX)
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // Cameras fill empty fields with blanks, dots or dashes.
  if (!hasVisibleLetter(clean)) return undefined;
  return Array.from(clean).slice(0, VALUE_MAX).join('');
}

const firstText = (tags: Tags, ...names: string[]): string | undefined =>
  names.map((name) => textOf(tags[name])).find(Boolean);

/** Joins make and model, without repeating the make: `Apple iPhone 15`, `Canon EOS R6`. */
function cameraOf(tags: Tags): string | undefined {
  const make = textOf(tags.Make);
  const model = textOf(tags.Model);
  if (!make || !model) return make ?? model;
  if (model.toLowerCase().startsWith(make.toLowerCase())) return model;
  return textOf(`${make} ${model}`);
}

const isInRange = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most;

function placeOf(tags: Tags): ExifData['gps'] {
  const { latitude: lat, longitude: lng, GPSHPositioningError: accuracy } = tags;
  if (!isInRange(lat, -90, 90) || !isInRange(lng, -180, 180)) return undefined;
  // Phones without a GPS fix write zeros.
  if (lat === 0 && lng === 0) return undefined;
  return { lat, lng, ...(isInRange(accuracy, 0, 1_000_000) ? { accuracy } : {}) };
}

/** The EXIF format and common variants: `2025:08:30 14:03:11`, `2025-08-30T14:03:11.52+02:00`, `2025/8/30 2:03 PM`. */
const WRITTEN_TIME =
  /^(\d{4})[:/.-](\d{1,2})[:/.-](\d{1,2})[ T]{1,2}(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:[.,]\d+)? ?([AP]M)? ?(Z|UTC|[+-]\d{2}:?(?:\d{2})?)?$/i;
const OFFSET = /^([+-])(\d{2}):?(\d{2})?$/;

/** Maximum offset of a time zone from UTC, in hours. */
const OFFSET_MAX = 14;

/** `+02:00`; undefined for blanks and anything else that is not an offset. */
function offsetOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (/^(Z|UTC)$/i.test(text)) return '+00:00';
  const [, sign, hours = '', minutes = '00'] = OFFSET.exec(text) ?? [];
  if (!sign || Number(hours) > OFFSET_MAX || Number(minutes) > 59) return undefined;
  return `${sign}${hours}:${minutes}`;
}

interface Written {
  /** `YYYY-MM-DD`, and `HH:MM:SS` of 24 hours. */
  readonly day: string;
  readonly time: string;
  readonly offset: string | undefined;
}

/** Parses a date and time; undefined for an impossible one. */
function writtenTime(text: string | undefined): Written | undefined {
  const found = WRITTEN_TIME.exec(text ?? '');
  if (!found) return undefined;
  const [year, month, day, typed, minutes, seconds] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0)) as [number, number, number, number, number, number];
  const half = found[7]?.toUpperCase();
  if (half && (typed < 1 || typed > 12)) return undefined;
  const hours = half ? (typed % 12) + (half === 'PM' ? 12 : 0) : typed;
  const date = new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds));
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isDay || year < 1900 || hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const written = date.toISOString();
  return { day: written.slice(0, 10), time: written.slice(11, 19), offset: offsetOf(found[8]) };
}

/** Each time tag with its offset tag, best first. */
const TIMES = [
  ['DateTimeOriginal', 'OffsetTimeOriginal'],
  ['DateTimeDigitized', 'OffsetTimeDigitized'],
  ['CreateDate', 'OffsetTimeDigitized'],
] as const;
const OFFSETS = ['OffsetTimeOriginal', 'OffsetTimeDigitized', 'OffsetTime'];

/** The first valid time, with its own offset or else any other the camera wrote. */
function timeIn(tags: Tags): Written | undefined {
  for (const [name, zone] of TIMES) {
    const written = writtenTime(textOf(tags[name]));
    if (!written) continue;
    const offsets = [zone, ...OFFSETS].map((one) => offsetOf(textOf(tags[one])));
    return { ...written, offset: written.offset ?? offsets.find(Boolean) };
  }
  return undefined;
}

/** By the camera's zone, or by `timeZone` when it is unknown. */
const instantOf = ({ day, time, offset }: Written, timeZone: string): Date =>
  momentOf(day, time, offset ?? timeZone);

/** When the photo was taken. EXIF times have no zone: `zoned` is false when `timeZone` stands in for a missing offset. */
export function takenAt(tags: Tags | null, timeZone: string): { at: Date; zoned: boolean } | null {
  const written = tags && timeIn(tags);
  return written ? { at: instantOf(written, timeZone), zoned: written.offset !== undefined } : null;
}

const withoutGaps = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;

/** `tags` come from the image reader, null for a file without EXIF. Unusable values are left out; never throws. */
export function exifDataOf(tags: Tags | null, timeZone: string): ExifData {
  if (!tags) return {};
  const written = timeIn(tags);
  return withoutGaps<ExifData>({
    camera: cameraOf(tags),
    device: firstText(tags, 'HostComputer', 'Model'),
    software: firstText(tags, 'Software'),
    lens: firstText(tags, 'LensModel', 'Lens'),
    // ISO 8601 with the offset.
    timestamp: written && contestDateTime(instantOf(written, timeZone), written.offset ?? timeZone),
    gps: placeOf(tags),
    owner: firstText(tags, 'OwnerName', 'CameraOwnerName', 'Artist'),
    serialNumber: firstText(tags, 'SerialNumber', 'BodySerialNumber', 'InternalSerialNumber'),
  });
}

/** Minutes by which a camera's clock may be ahead. Without an offset, it may be set to any time zone. */
const CLOCK_TOLERANCE = { zoned: 10, unzoned: 14 * 60 } as const;

/** Programs that alter a picture, not those that only store it. */
const EDITORS =
  /photoshop|lightroom|snapseed|gimp|picsart|facetune|vsco|canva|pixelmator|affinity|paint\.net|capture one|darktable|luminar|remini|faceapp|midjourney|stable diffusion|dall|firefly/i;

/** Minimum aspect ratio of a phone screen; cameras stay below it. */
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
  /** Entered at the fan table, not sent by a phone. */
  readonly isEnteredAtTable: boolean;
}

/** Great-circle distance in metres (haversine). */
function metresBetween(a: Place, b: Place): number {
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

/** Common in honest photos: phones and messengers drop metadata, and apps re-save pictures. */
const COMMON: ReadonlySet<Flag> = new Set([
  'no_exif',
  'metadata_unreadable',
  'edited_with_software',
  'no_location',
  'entered_at_table',
]);

/** Whether a reviewer must not miss the flag. */
export const isSerious = (flag: Flag): boolean => !COMMON.has(flag);

export const SERIOUS_FLAGS: readonly Flag[] = flags.filter(isSerious);

/** Maximum Hamming distance of similar pictures, of 64 bits. */
const SIMILAR_BITS = 6;

/** A perceptual hash as two words of 32 bits. */
type HashWords = readonly [number, number];

/** @param perceptualHash 16 hex digits */
export const hashWordsOf = (perceptualHash: string): HashWords => [
  Number.parseInt(perceptualHash.slice(0, 8), 16),
  Number.parseInt(perceptualHash.slice(8), 16),
];

function bitsOf(word: number): number {
  let bits = 0;
  for (let left = word; left !== 0; left &= left - 1) bits++;
  return bits;
}

export const isSimilar = (a: HashWords, b: HashWords): boolean =>
  bitsOf(a[0] ^ b[0]) + bitsOf(a[1] ^ b[1]) <= SIMILAR_BITS;
