import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { exifData, type Flag } from '../contract.ts';
import {
  exifDataOf,
  flagsOf,
  hashWordsOf,
  isSimilar,
  type PhotoFacts,
  takenAt,
} from './photo-facts.ts';

const ZONE = 'America/New_York';
const read = (tags: Record<string, unknown>) => exifDataOf(tags, ZONE);

test('everything documented is read from a phone’s photo', () => {
  expect(
    read({
      Make: 'Apple',
      Model: 'iPhone 15',
      HostComputer: 'iPhone 15',
      Software: '17.1',
      LensModel: 'back camera 6.86mm f/1.78',
      DateTimeOriginal: '2025:08:30 14:03:11',
      OffsetTimeOriginal: '-07:00',
      latitude: 40.7127,
      longitude: -74.0061,
      GPSHPositioningError: 4.7,
      OwnerName: 'Noor',
      SerialNumber: 'C39XK',
    }),
  ).toEqual({
    camera: 'Apple iPhone 15',
    device: 'iPhone 15',
    software: '17.1',
    lens: 'back camera 6.86mm f/1.78',
    timestamp: '2025-08-30T14:03:11-07:00',
    gps: { lat: 40.7127, lng: -74.0061, accuracy: 4.7 },
    owner: 'Noor',
    serialNumber: 'C39XK',
  });
});

describe('the time a photo was taken', () => {
  test('is in the contest’s zone when the camera did not write its own', () => {
    expect(read({ DateTimeOriginal: '2025:08:30 14:03:11' }).timestamp).toBe(
      '2025-08-30T14:03:11-04:00',
    );
    expect(takenAt({ DateTimeOriginal: '2025:01:30 14:03:11' }, ZONE)).toEqual({
      at: new Date('2025-01-30T19:03:11Z'),
      zoned: false,
    });
  });

  test.each([
    ['Australia/Lord_Howe', 'Europe/Berlin', '2026:10:04 02:05:06', '2026-10-04T02:05:06+02:00'],
    ['UTC', 'Europe/Berlin', '2026:10:25 02:05:06', '2026-10-25T02:05:06+02:00'],
  ])('is the same on a laptop in %s at a contest in %s', (laptop, zone, written, timestamp) => {
    vi.stubEnv('TZ', laptop);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(exifDataOf({ DateTimeOriginal: written }, zone).timestamp).toBe(timestamp);
  });

  test.each([
    ['2026:11:26 01:05:06', '2026-11-26T01:05:06-05:00'],
    ['2026-11-26 01:05:06', '2026-11-26T01:05:06-05:00'],
    ['2026/11/26 01:05:06', '2026-11-26T01:05:06-05:00'],
    ['2026-11-26T01:05:06.52', '2026-11-26T01:05:06-05:00'],
    ['2026:11:26 1:05', '2026-11-26T01:05:00-05:00'],
    ['2026/11/26 1:05:06 PM', '2026-11-26T13:05:06-05:00'],
    ['2026:11:26 12:05:06 AM', '2026-11-26T00:05:06-05:00'],
    ['2026:11:26 06:05:06+00:00', '2026-11-26T06:05:06+00:00'],
    ['2026:11:26 06:05:06Z', '2026-11-26T06:05:06+00:00'],
    ['2026-11-26T07:05:06+0100', '2026-11-26T07:05:06+01:00'],
  ])('written as %s is %s', (DateTimeOriginal, timestamp) => {
    expect(read({ DateTimeOriginal }).timestamp).toBe(timestamp);
  });

  test.each(['0000:00:00 00:00:00', '    :  :     :  :  ', '', '2026:02:30 10:00:00', '----'])(
    'is the digitised one when the original says %j',
    (DateTimeOriginal) => {
      const tags = { DateTimeOriginal, OffsetTimeOriginal: '   :  ', OffsetTime: '+02:00' };
      expect(read({ ...tags, DateTimeDigitized: '2026:11:26 01:05:07' }).timestamp).toBe(
        '2026-11-26T01:05:07+02:00',
      );
      expect(read({ ...tags, CreateDate: '2026:11:26 01:05:07' }).timestamp).toBeDefined();
    },
  );

  test.each([
    '2026:02:29 10:00:00',
    '2026:11:26 10:00:75',
    '2026:11:26 24:05:00',
    '2026:11:26',
    '0000:00:00 00:00:00',
    '    :  :     :  :  ',
    42,
  ])('is unknown when the camera wrote %j', (DateTimeOriginal) => {
    expect(read({ DateTimeOriginal }).timestamp).toBeUndefined();
  });
});

test.each([
  [Number.NaN, Number.NaN],
  [91, 0],
  [0, 0],
  ['40', '74'],
  [undefined, 5],
])('the location of a photo is unknown at %s, %s', (latitude, longitude) => {
  expect(read({ Make: 'X', latitude, longitude }).gps).toBeUndefined();
});

test('hostile text is truncated and loses its invisible characters', () => {
  const { camera, owner, software } = read({
    Model: `<img src=x onerror=alert(1)>${'A'.repeat(5000)}`,
    OwnerName: 'Noor\u202Etxt.exe\u0000\nline\u200B',
    Software: '   ',
  });
  expect(camera).toHaveLength(100);
  expect(camera).toMatch(/^<img src=x/);
  expect(owner).toBe('Noor txt.exe line');
  expect(software).toBeUndefined();
});

test('arbitrary tags give data that satisfies the contract', () => {
  const names = [
    'Make',
    'Model',
    'Software',
    'LensModel',
    'DateTimeOriginal',
    'OffsetTimeOriginal',
  ];
  const more = ['latitude', 'longitude', 'GPSHPositioningError', 'OwnerName', 'SerialNumber'];
  const tags = fc.dictionary(fc.constantFrom(...names, ...more), fc.anything());
  fc.assert(
    fc.property(tags, (claimed) => {
      const data = JSON.parse(JSON.stringify(read(claimed)));
      expect(exifData.parse(data)).toEqual(data);
    }),
    { numRuns: rounds(200) },
  );
});

const HILTON = { lat: 33.7615, lng: -84.3853, radius: 500 };
const NOW = new Date('2025-08-30T18:00:00Z');

/** A phone's photo from the venue on the same day: no flags. */
const plain: PhotoFacts = {
  type: 'image/jpeg',
  width: 4032,
  height: 3024,
  exif: { camera: 'Apple iPhone 15', gps: { lat: HILTON.lat, lng: HILTON.lng } },
  isMetadataUnreadable: false,
  taken: { at: new Date('2025-08-30T17:30:00Z'), zoned: true },
  now: NOW,
  eventStart: new Date('2025-08-28T04:00:00Z'),
  venue: HILTON,
  isCopy: false,
  isSimilar: false,
  isEnteredAtTable: false,
};
const taken = (time: string, zoned = true) => ({ taken: { at: new Date(time), zoned } });
const noCamera = { gps: { lat: HILTON.lat, lng: HILTON.lng } };
const airport = { lat: 33.6407, lng: -84.4277 };
const by = (software: string) => ({ exif: { ...plain.exif, software } });
const stripped = { exif: {}, taken: null };

test.each<[string, Partial<PhotoFacts>, Flag[]]>([
  ['an ordinary photo', {}, []],
  ['a photo that a messenger stripped', stripped, ['no_exif', 'no_location']],
  [
    'a photo with too much metadata',
    { ...stripped, isMetadataUnreadable: true },
    ['no_exif', 'metadata_unreadable', 'no_location'],
  ],
  ['a photo from before the contest', taken('2025-08-20T12:00:00Z'), ['taken_before_event']],
  ['a photo from the future', taken('2025-08-30T18:20:00Z'), ['taken_in_future']],
  ['one by a camera without a time zone', taken('2025-08-30T18:20:00Z', false), []],
  ['one by it that is 15 hours ahead', taken('2025-08-31T09:00:00Z', false), ['taken_in_future']],
  ['a photo edited with Photoshop', by('Adobe Photoshop 26.0'), ['edited_with_software']],
  ['a photo with a phone’s own software', by('HDR+ 1.0.585804376zd'), []],
  ['a photo from elsewhere', { exif: { ...plain.exif, gps: airport } }, ['far_from_venue']],
  [
    'a photo whose accuracy covers the distance',
    { exif: { ...plain.exif, gps: { ...airport, accuracy: 20_000 } } },
    [],
  ],
  [
    'a photo from elsewhere without a venue',
    { venue: null, exif: { ...plain.exif, gps: airport } },
    [],
  ],
  ['a photo that was sent already', { isCopy: true, isSimilar: true }, ['exact_duplicate']],
  ['a photo like another one', { isSimilar: true }, ['possible_duplicate']],
  ['a PNG without a camera', { type: 'image/png', exif: noCamera }, ['screenshot']],
  [
    'a screen’s shape without a camera',
    { width: 1170, height: 2532, exif: noCamera },
    ['screenshot'],
  ],
  ['a panorama that names its camera', { width: 6000, height: 1500 }, []],
])('%s is flagged as %j', (_, changes, flags) => {
  expect(flagsOf({ ...plain, ...changes })).toEqual(flags);
});

test('hashes are similar up to a distance of six bits', () => {
  const areSimilar = (a: string, b: string) => isSimilar(hashWordsOf(a), hashWordsOf(b));
  expect(areSimilar('ffffffffffffffff', 'ffffffffffffffff')).toBe(true);
  expect(areSimilar('0000000000000000', '800000000000001f')).toBe(true);
  expect(areSimilar('0000000000000000', '800000000000003f')).toBe(false);
});
