import { expect, test } from 'vitest';
import { checkUrl, joinAddress } from '../paths.ts';
import { readBoardId, readReferralCode, readSpokenCode } from './codes.ts';

const LAPTOP = 'http://192.168.1.20:3000';

test.each([
  '7K2M-Q4X1',
  ' 7k2m q4xl ',
  '7K2M\u2013Q4X1',
  '\u20687K2M.Q4X1\u2069',
  joinAddress(LAPTOP, 'ana', '7K2M-Q4X1'),
])('the spoken code %j is read as intended', (typed) => {
  expect(readSpokenCode(typed)).toBe('7K2MQ4X1');
});

test.each([
  'NG1234',
  'NG-1234',
  'NG\u200B1234',
  'N.G._1234',
  'ＮＧ１２３４',
  `${LAPTOP}/contests/swag-and-seek/admin-register?ref=ng-1234`,
])('the friend’s code %j is read as intended', (typed) => {
  expect(readReferralCode(typed)).toBe('NG1234');
});

test('letters of a friend’s code stay letters, and its digits stay digits', () => {
  expect(readReferralCode('IO1O34')).toBe('IO1034');
  expect(readReferralCode('')).toBe('');
  expect(readReferralCode('??'), 'what is no code is refused, not dropped').toBe('??');
});

test.each([
  'SS-7K2M-Q4',
  'ss\u20137k2m\u2013q4',
  'SS - 7K2M - Q4',
  'SS.7K2M\u30FBQ4',
  'SS_7K2M/Q4',
  'SS\u30FC7K2M\uFF70Q4',
  'SS-7K2M-Q4.',
  'SS7K2MQ4',
  `${checkUrl(LAPTOP, 'SS-7K2M-Q4')}/`,
  `${checkUrl(LAPTOP, 'SS-7K2M-Q4')}?fbclid=1`,
  checkUrl(LAPTOP, 'SS-7K2M-Q4').toUpperCase(),
  checkUrl(LAPTOP, 'SS-7K2M-Q4').replace('http://', ''),
  checkUrl('', 'SS-7K2M-Q4'),
])('%j is a board’s id', (typed) => {
  expect(readBoardId(typed)).toBe('SS-7K2M-Q4');
});

test.each([
  'Ssekandi Lind',
  'SS-7K2M',
  'SS-7K2M-Q4-X',
  'https://evil.example/x/contests/swag-and-seek/check/SS-7K2M-Q4',
  `${checkUrl(LAPTOP, 'SS-7K2M-Q4')}/../../x`,
  'javascript:alert(1)//contests/swag-and-seek/check/SS-7K2M-Q4',
  `SS-7K2M-Q4${' '.repeat(400)}`,
])('%j is not a board’s id', (typed) => {
  expect(readBoardId(typed)).toBeNull();
});
