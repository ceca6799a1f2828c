import { expect, test } from 'vitest';
import type { ReviewItem } from '../contract.ts';
import { withoutPrivateData } from './views.ts';

test('a reviewer sees what helps to review a photo, but not whose device took it', () => {
  const seen = {
    camera: 'Apple iPhone 15',
    software: '17.1',
    lens: 'back camera',
    timestamp: '2025-08-30T14:03:11-04:00',
    gps: { lat: 33.7, lng: -84.4 },
  };
  const hidden = { device: 'Noor’s iPhone', owner: 'Noor', serialNumber: 'SN1' };
  const item = {
    photoUrl: '/photos/1/view',
    imageUrl: '/photos/1/original',
    ipAddress: '10.0.0.7',
    userAgent: 'a phone',
    exifData: { ...seen, ...hidden },
  } as ReviewItem;
  expect(withoutPrivateData(item)).toEqual({
    photoUrl: '/photos/1/view',
    imageUrl: '/photos/1/view',
    ipAddress: null,
    userAgent: null,
    exifData: seen,
  });
  expect(withoutPrivateData({ ...item, exifData: {} }).exifData).toEqual({});
});
