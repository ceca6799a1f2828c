// Maps EXIF tags to the documented `exifData`: cleaned, truncated, implausible values dropped.
import { TZDate } from '@date-fns/tz';
import { isValid } from 'date-fns';
import type { ExifData } from '../contract.ts';

/** Characters per value; cameras write far fewer. */
const VALUE_MAX = 100;

/** Control characters, bidi overrides and other invisible characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

type Tags = Readonly<Record<string, unknown>>;

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const clean = value.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
  return Array.from(clean).slice(0, VALUE_MAX).join('') || undefined;
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

const WRITTEN_TIME = /^(\d{4}):(\d{2}):(\d{2})[ T](\d{2}):(\d{2}):(\d{2})/;
const OFFSET = /^([+-])(\d{2}):(\d{2})$/;

/** When the photo was taken. EXIF times have no zone: `zoned` is false when `timeZone` stands in for a missing offset tag. */
export function takenAt(tags: Tags | null, timeZone: string): { at: Date; zoned: boolean } | null {
  if (!tags) return null;
  const written = WRITTEN_TIME.exec(
    firstText(tags, 'DateTimeOriginal', 'DateTimeDigitized', 'CreateDate') ?? '',
  );
  if (!written) return null;
  const [year, month, day, hours, minutes, seconds] = written.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (month < 1 || month > 12 || day < 1 || day > 31 || hours > 23 || minutes > 59) return null;
  const offset = OFFSET.exec(
    firstText(tags, 'OffsetTimeOriginal', 'OffsetTimeDigitized', 'OffsetTime') ?? '',
  );
  const at = offset
    ? new Date(
        Date.UTC(year, month - 1, day, hours, minutes, seconds) -
          (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3])) * 60_000,
      )
    : new Date(new TZDate(year, month - 1, day, hours, minutes, seconds, timeZone).getTime());
  return isValid(at) ? { at, zoned: offset !== null } : null;
}

/** ISO 8601 with the camera's offset, or the one of `timeZone` when that is unknown. */
function timestampOf(tags: Tags, timeZone: string): string | undefined {
  const taken = takenAt(tags, timeZone);
  if (!taken) return undefined;
  const offset = firstText(tags, 'OffsetTimeOriginal', 'OffsetTimeDigitized', 'OffsetTime');
  const zone = taken.zoned && offset ? offset : timeZone;
  return new TZDate(taken.at, zone).toISOString().replace('.000', '');
}

const withoutGaps = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;

/** `tags` come from the image reader, null for a file without EXIF. Unusable values are left out; never throws. */
export function exifDataOf(tags: Tags | null, timeZone: string): ExifData {
  if (!tags) return {};
  return withoutGaps<ExifData>({
    camera: cameraOf(tags),
    device: firstText(tags, 'HostComputer', 'Model'),
    software: firstText(tags, 'Software'),
    lens: firstText(tags, 'LensModel', 'Lens'),
    timestamp: timestampOf(tags, timeZone),
    gps: placeOf(tags),
    owner: firstText(tags, 'OwnerName', 'CameraOwnerName', 'Artist'),
    serialNumber: firstText(tags, 'SerialNumber', 'BodySerialNumber', 'InternalSerialNumber'),
  });
}
