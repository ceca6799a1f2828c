// The sentences about fields name the limits that the schema enforces.
import { expect, test } from 'vitest';
import { englishFault } from '#shared/failures/failures.ts';
import { registerInput } from './contract.accounts.ts';

const good = {
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@example.org',
  password: 'seek-and-find',
  ageVerified: true,
};

const faultOf = (field: string, value: unknown) => {
  const checked = registerInput.safeParse({ ...good, [field]: value });
  return checked.error?.issues.map(({ message }) => englishFault(message)) ?? [];
};

test.each([
  ['firstName', '  ', 'First name is required'],
  ['firstName', 'No\u0007or', 'First name has characters that cannot be printed'],
  ['email', 'noor@example', 'Please enter a valid email'],
  ['phone', 'call me', 'Please enter a valid phone number'],
])('registering with %s %j is refused with a sentence', (field, value, words) => {
  expect(faultOf(field, value)).toEqual([words]);
});

test.each([
  '(+49) 171 1234567',
  '(0171) 1234567',
  '+1 (555) 010-9999 x12',
  '555·010·9999',
  '555.010.9999 ext: 12',
  '555.010.9999, extension 12',
  '555 010 9999 Ext.12',
  '0171/1234567',
])('the phone number %s is taken', (phone) => {
  expect(faultOf('phone', phone)).toEqual([]);
});

test('the limits named in messages are those of the schema', () => {
  expect(faultOf('password', 'x'.repeat(6))).toEqual([]);
  expect(faultOf('password', 'x'.repeat(5))).toEqual(['Password must be at least 6 characters']);
  expect(faultOf('password', 'x'.repeat(200))).toEqual([]);
  expect(faultOf('password', 'x'.repeat(201))).toEqual(['Password must be at most 200 characters']);
  for (const [field, label] of [
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
  ] as const) {
    expect(faultOf(field, 'x'.repeat(60))).toEqual([]);
    expect(faultOf(field, 'x'.repeat(61))).toEqual([`${label} must be at most 60 characters`]);
  }
});
