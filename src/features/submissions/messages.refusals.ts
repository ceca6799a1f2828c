// Refusals of photos by the server and by reviewers. Responses carry the sentence, so no phone loads these.
import { defineFailures, defineFaults, REJECTION } from '#shared/failures/failures.ts';
import type { Words } from '#shared/text/words.ts';

/** Shown to whoever sends a photo. */
export const intakeFailures = defineFailures('photos', {
  noPhoto: ['invalid_input', 'Choose a photo to send'],
  onePhoto: ['invalid_input', 'Send one photo at a time'],
  empty: ['invalid_input', 'The photo is empty'],
  tooMuchWork: ['invalid_input', 'This photo takes too long to read. Send it as an ordinary JPEG.'],
  tooManyPixels: ['invalid_input', 'The photo has more than 50 megapixels'],
  badShape: ['invalid_input', 'The photo must be 100 to 16384 pixels wide and high'],
  notYourSquare: ['invalid_input', 'This square is not on your board'],
  notYourBoard: [
    'not_found',
    'This photo was taken for another board, or one that no longer exists',
  ],
  freeSpace: ['invalid_input', 'The free space needs no photo'],
  waiting: ['conflict', 'A photo for this square is already waiting for review'],
  found: ['conflict', 'You already found this square'],
  rejected: ['conflict', 'This photo was not accepted, so nobody can see it'],
  opensLater: [
    'contest_not_open',
    ({ opensAt }: { opensAt: string }, { moment }: Words) =>
      `The contest has not opened yet: photos count from ${moment(opensAt)}`,
  ],
  opensSomeTime: ['contest_not_open', 'The contest has not opened yet'],
  contestOver: ['contest_closed', 'The contest is over. Photos no longer count.'],
  keyTaken: ['conflict', 'This idempotency key belongs to another photo'],
  tooManyAnHour: [
    'rate_limited',
    ({ limit, freeAt }: { limit: number; freeAt: string }, { count, time }: Words) =>
      `You can send ${count(limit, 'photo', 'photos')} an hour. The next one can go at ${time(freeAt)}.`,
  ],
  tooManyADay: [
    'rate_limited',
    ({ limit, freeAt }: { limit: number; freeAt: string }, { count, moment }: Words) =>
      `You can send ${count(limit, 'photo', 'photos')} a day. The next one can go on ${moment(freeAt)}.`,
  ],
});

/** Malformed forms, which only other programs send. */
export const formFaults = defineFaults('photoForm', {
  position: 'Name the square by its position',
  key: 'An idempotency key has 8 to 64 letters, digits, - or _',
  takenAt: 'Say when the photo was taken as a moment such as 2026-08-30T18:05:00Z',
  screen: 'A screen has 8 to 40 letters, digits, - or _',
  nothingSelected: 'Select at least one photo',
  reportLong: 'Say it in at most 300 characters',
  unprintable: 'The text has characters that cannot be seen',
});

/** Refusals shown to reviewers and the fan table. */
export const staffFailures = defineFailures('review', {
  decided: [
    'conflict',
    (
      { status, by, at }: { status: 'approved' | 'rejected'; by: string; at: string },
      { time }: Words,
    ) => `Already ${status} by ${by} at ${time(at)}`,
  ],
  playersReason: ['invalid_input', 'Only the player can replace a photo. Give another reason.'],
  notWaiting: ['conflict', 'This photo is not waiting for review'],
  notDecided: ['conflict', 'This photo has not been reviewed yet'],
  replaced: ['conflict', 'The player has since sent another photo for this square'],
  notReported: ['conflict', 'Nobody has reported this photo, or a reviewer found nothing wrong'],
  accountDisabled: ['conflict', 'This account is disabled'],
  tooManyPoints: [
    'invalid_input',
    ({ points, most }: { points: number; most: number }) =>
      `A photo earns at most ${most} points; with this bonus it would be ${points}`,
  ],
});

/** Suggested rejection reasons. The reviewer’s note stores the code, which is translated for the player. */
export const rejections = defineFaults(REJECTION, {
  noMatch: 'It does not match the challenge',
  unclear: 'Too blurry or too dark to tell. Please take it again.',
  notVisible: 'The challenge is not visible in the picture',
  notYours: 'Please take it yourself: this is a screenshot or somebody else’s picture',
  noConsent: 'Somebody in the picture did not agree to be photographed',
  sentBefore: 'The same picture was sent before',
  notSuitable: 'Not suitable for a family event',
});

/** For a photo that its player replaced before its review; reviewers cannot choose it. */
export const replacement = defineFaults(REJECTION, {
  replaced: 'You sent another photo instead',
});

/** In the order of their keys: 1 to 9 at most. */
export const REASONS: readonly string[] = Object.keys(rejections.sentences).map(
  (key) => rejections[key as keyof typeof rejections.sentences],
);
