import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { exifData } from '../contract.ts';
import { exifDataOf, takenAt } from './exif-data.ts';

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

test('a photo without metadata gives an empty object', () => {
  expect(exifDataOf(null, ZONE)).toEqual({});
});

test('a make that the model’s name contains is not repeated', () => {
  expect(read({ Make: 'Canon', Model: 'Canon EOS R6' }).camera).toBe('Canon EOS R6');
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

  test('an offset of its own counts before the tag for it, and one that is none does not count', () => {
    const DateTimeOriginal = '2026:11:26 06:05:06+00:00';
    expect(read({ DateTimeOriginal, OffsetTimeOriginal: '-05:00' }).timestamp).toBe(
      '2026-11-26T06:05:06+00:00',
    );
    expect(
      read({ DateTimeOriginal: '2026:11:26 06:05:06', OffsetTimeOriginal: '+99:00' }).timestamp,
    ).toBe('2026-11-26T06:05:06-05:00');
  });

  test.each([
    '2026:02:29 10:00:00',
    '2026:11:31 10:00:00',
    '2026:11:26 10:00:75',
    '2026:11:26 24:05:00',
    '2026:11:26 13:05:00 PM',
    '2026:11:26',
    '0000:00:00 00:00:00',
    '2025:13:40 99:99:99',
    '    :  :     :  :  ',
    'yesterday',
    42,
    { toString: null },
  ])('is unknown when the camera wrote %j', (DateTimeOriginal) => {
    const tags = typeof DateTimeOriginal === 'object' ? {} : { DateTimeOriginal };
    expect(read(tags).timestamp).toBeUndefined();
  });
});

describe('the place of a photo', () => {
  test.each([
    [Number.NaN, Number.NaN],
    [Number.POSITIVE_INFINITY, 0],
    [91, 0],
    [12, 181],
    [0, 0],
    ['40', '74'],
    [undefined, 5],
  ])('is unknown at %s, %s', (latitude, longitude) => {
    expect(read({ Make: 'X', latitude, longitude }).gps).toBeUndefined();
  });

  test('has no accuracy when that is invalid', () => {
    expect(read({ latitude: 1, longitude: 2, GPSHPositioningError: Number.NaN }).gps).toEqual({
      lat: 1,
      lng: 2,
    });
  });
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

test('a tag that is an object instead of text is left out', () => {
  expect(read({ DateTimeOriginal: { toString: 0 }, Make: { toString: 0 } })).toEqual({});
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
    { numRuns: rounds(500) },
  );
});
