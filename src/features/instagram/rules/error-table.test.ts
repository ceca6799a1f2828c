import { expect, test } from 'vitest';
import { troubleText } from '#shared/audit/instagram-troubles.ts';
import { classifyContainerError, classifyError } from './error-table.ts';

const actionOf = (code: number, subcode: number | null = null, isTransient = false) =>
  classifyError({ code, subcode, isTransient });

test.each([
  ['a picture that could not be fetched in time', 'new-container', -2, 2_207_003],
  ['media that expired', 'new-container', -2, 2_207_020],
  ['a container that could not be made', 'new-container', -1, 2_207_032],
  ['media that is not found', 'new-container', 24, 2_207_006],
  ['a container that does not exist', 'new-container', 100, 33],
  ['a fault of Instagram’s own', 'retry', -1, 2_207_001],
  ['a transient fault', 'retry', 2, null],
  ['a picture that is not ready', 'poll', 9007, 2_207_027],
  ['a container that is not found for a moment', 'retry-briefly', 24, 2_207_008],
  ['a picture that cannot be fetched', 'unreachable', 9004, 2_207_052],
  ['a picture that is too large', 'remake', 36_000, 2_207_004],
  ['an unknown format', 'remake', 36_001, 2_207_005],
  ['a refused shape', 'remake', 36_003, 2_207_009],
  ['a caption that is too long', 'shorten', 36_004, 2_207_010],
  ['a caption that names too many', 'shorten', 100, 2_207_040],
  ['an unknown kind of post', 'fail', 100, 2_207_023],
  ['a picture taken for a video', 'fail', 352, 2_207_026],
  ['a duplicate, which is never sent again', 'fail', 506, null],
  ['anything that is not in the table', 'fail', 12_345, 678],
] as const)('%s: %s', (_, kind, code, subcode) => {
  const action = actionOf(code, subcode);
  expect(action.kind).toBe(kind);
  expect(troubleText(action.trouble)).toMatch(/.{20}/);
});

test.each([
  ['what looks like spam', /spam.+post less often/, 4, 2_207_051],
  ['a restricted account', /restricted.+Instagram app/, 25, 2_207_050],
  ['a block for a while', /blocked.+wait/, 368, null],
  ['an expired token', /expired.+Connect the account again/, 190, 463],
  ['a changed password', /password.+Connect the account again/, 190, 460],
  ['any other invalid token', /Connect the account again/, 190, 459],
  ['a missing permission', /publish/, 10, null],
  ['another missing permission', /publish/, 200, null],
] as const)(
  'after %s the queue waits for an organiser and says what to do',
  (_, words, code, subcode) => {
    const action = actionOf(code, subcode);
    expect(action).toMatchObject({ kind: 'hold', until: 'organiser' });
    expect(troubleText(action.trouble)).toMatch(words);
  },
);

test('the daily limit pauses until the next day, too many calls for as long as Instagram says', () => {
  expect(actionOf(9, 2_207_042)).toMatchObject({ kind: 'hold', until: 'next-day' });
  for (const code of [4, 17, 32, 613, 80_002]) {
    expect(actionOf(code)).toMatchObject({ kind: 'hold', until: 'regain' });
  }
});

test('a failed container is classified by its subcode alone, and replaced if that is unknown', () => {
  expect(classifyContainerError(2_207_009).kind).toBe('remake');
  expect(classifyContainerError(2_207_026).kind).toBe('fail');
  expect(classifyContainerError(1).kind).toBe('new-container');
});
