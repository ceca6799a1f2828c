import { describe, expect, test } from 'vitest';
import { flagsOf, metresBetween, type PhotoFacts } from './flags.ts';

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
const flags = (changes: Partial<PhotoFacts>) => flagsOf({ ...plain, ...changes });

test('an ordinary photo has no flags', () => {
  expect(flagsOf(plain)).toEqual([]);
});

test('a photo that a messenger stripped is flagged for missing metadata only', () => {
  expect(flags({ exif: {}, taken: null })).toEqual(['no_exif', 'no_location']);
});

test('a photo with too much metadata is flagged', () => {
  expect(flags({ exif: {}, taken: null, isMetadataUnreadable: true })).toEqual([
    'no_exif',
    'metadata_unreadable',
    'no_location',
  ]);
});

test('a photo from before the contest is flagged', () => {
  expect(flags({ taken: { at: new Date('2025-08-20T12:00:00Z'), zoned: true } })).toEqual([
    'taken_before_event',
  ]);
});

describe('a photo from the future', () => {
  const in20Minutes = new Date(NOW.getTime() + 20 * 60_000);
  test('is flagged when the camera knew its zone', () => {
    expect(flags({ taken: { at: in20Minutes, zoned: true } })).toEqual(['taken_in_future']);
  });
  test('is tolerated within 14 hours when the camera’s zone is unknown', () => {
    expect(flags({ taken: { at: in20Minutes, zoned: false } })).toEqual([]);
    const in15Hours = new Date(NOW.getTime() + 15 * 3_600_000);
    expect(flags({ taken: { at: in15Hours, zoned: false } })).toEqual(['taken_in_future']);
  });
});

test.each(['Adobe Photoshop 26.0', 'Snapseed 2.0', 'GIMP 2.10'])(
  'a photo edited with %s is flagged',
  (software) => {
    expect(flags({ exif: { ...plain.exif, software } })).toEqual(['edited_with_software']);
  },
);

test('a phone’s own software is not flagged as an editor', () => {
  expect(flags({ exif: { ...plain.exif, software: 'HDR+ 1.0.585804376zd' } })).toEqual([]);
});

describe('a photo from elsewhere', () => {
  const airport = { lat: 33.6407, lng: -84.4277 };
  test('is flagged when the venue is configured', () => {
    expect(flags({ exif: { ...plain.exif, gps: airport } })).toEqual(['far_from_venue']);
  });
  test('is not flagged when the accuracy covers the distance', () => {
    expect(flags({ exif: { ...plain.exif, gps: { ...airport, accuracy: 20_000 } } })).toEqual([]);
  });
  test('is not flagged when no venue is configured', () => {
    expect(flags({ venue: null, exif: { ...plain.exif, gps: airport } })).toEqual([]);
  });
});

test('the airport is 14 kilometres from the Hilton', () => {
  expect(metresBetween(HILTON, { lat: 33.6407, lng: -84.4277 })).toBeCloseTo(14_000, -3);
});

test('identical bytes are an exact duplicate, not also a possible one', () => {
  expect(flags({ isCopy: true, isSimilar: true })).toEqual(['exact_duplicate']);
  expect(flags({ isSimilar: true })).toEqual(['possible_duplicate']);
});

describe('a screenshot', () => {
  const noCamera = { gps: { lat: HILTON.lat, lng: HILTON.lng } };
  test('is a PNG without a camera', () => {
    expect(flags({ type: 'image/png', exif: noCamera })).toEqual(['screenshot']);
  });
  test('is a picture with a screen’s aspect ratio and without a camera', () => {
    expect(flags({ width: 1170, height: 2532, exif: noCamera })).toEqual(['screenshot']);
  });
  test('is not a panorama that names its camera', () => {
    expect(flags({ width: 6000, height: 1500 })).toEqual([]);
  });
});
