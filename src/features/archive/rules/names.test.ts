import { expect, test } from 'vitest';
import { archiveName, creditOf, photoFileName, slugOf } from './names.ts';

test('a photo is named by its challenge and its number', () => {
  const challenge = { title: 'A véry tall hat!', code: 'C014' };
  expect(photoFileName(challenge, 7, 'image/jpeg')).toBe('photos/a-very-tall-hat-c014-007.jpg');
  expect(photoFileName({ title: '帽子', code: 'C2' }, 1, 'image/webp')).toBe(
    'photos/challenge-c2-001.webp',
  );
});

test('no title leads out of the folder, or makes a name too long for a disk', () => {
  const name = photoFileName({ title: '../../etc/passwd', code: '..' }, 1, 'image/jpeg');
  expect(name).toBe('photos/etc-passwd-x-001.jpg');
  expect(slugOf('x'.repeat(500), 'y').length).toBe(50);
});

test.each([
  ['Noor', 'Haddad', 'Noor H.'],
  ['Zoë', 'émile', 'Zoë É.'],
  ['Theo', '  ', 'Theo'],
  ['美咲', '田中', '美咲 田.'],
])('%s %s is credited as %s', (first, last, credit) => {
  expect(creditOf(first, last)).toBe(credit);
});

test('an archive is named by the contest and the moment', () => {
  expect(archiveName('Swag & Seek', '20260831-180405')).toBe('swag-seek-20260831-180405.sqlite');
  expect(archiveName('★', '20260831-180405')).toBe('contest-20260831-180405.sqlite');
});
