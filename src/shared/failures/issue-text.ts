// Describes what a value must be, for validation errors without a message of their own.
import type { z } from 'zod';
import { defineFaults } from './failures.ts';

type Issue = z.core.$ZodRawIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  date: 'a date',
};

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'a moment such as 2026-08-30T18:05:00Z',
  date: 'a day such as 2026-08-30',
  time: 'a time such as 18:05:00',
  email: 'an e-mail address',
  url: 'an address such as https://example.org',
};

/** Singular and plural. */
const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

function bound(words: string, count: number | bigint, origin: string): string {
  const unit = UNITS[origin];
  if (!unit) return `must be ${words} ${count}`;
  return `must have ${words} ${count} ${unit[Number(count) === 1 ? 0 : 1]}`;
}

/** `must be a whole number`: what is expected, without the field's name. */
export function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = `must be ${TYPES[issue.expected] ?? 'of another type'}`;
      return issue.input === undefined ? `is missing: it ${expected}` : expected;
    }
    case 'too_small':
      return issue.inclusive === false
        ? `must be more than ${issue.minimum}`
        : bound('at least', issue.minimum, issue.origin);
    case 'too_big':
      return issue.inclusive === false
        ? `must be less than ${issue.maximum}`
        : bound('at most', issue.maximum, issue.origin);
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${JSON.stringify(issue.values[0])}`
        : `must be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ? `must be ${FORMATS[issue.format]}` : 'has an unexpected form';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has no field ${issue.keys.map((key) => `“${key}”`).join(', ')}`;
    case 'invalid_union': {
      const types = issue.errors
        .flat()
        .flatMap((one) => (one.code === 'invalid_type' ? (TYPES[one.expected] ?? []) : []));
      return types.length > 0 ? `must be ${[...new Set(types)].join(' or ')}` : 'is not valid';
    }
    default:
      return 'is not valid';
  }
}

interface Unexpected {
  field: string;
  expectation: string;
  /** The least or most that is allowed; left out where something else is wrong. */
  limit?: number;
}

const faults = defineFaults('request', {
  unexpected: ({ field, expectation }: Unexpected) =>
    `${field ? `“${field}”` : 'The request'} ${expectation}`,
});

function limitOf(issue: Issue): Pick<Unexpected, 'limit'> {
  if (issue.code === 'too_small') return { limit: Number(issue.minimum) };
  return issue.code === 'too_big' ? { limit: Number(issue.maximum) } : {};
}

/** The fallback message of a schema: `“pointSettings.firstLine” must be at most 500`. */
export const issueText = (issue: Issue): string =>
  faults.unexpected({
    field: (issue.path ?? []).map(String).join('.'),
    expectation: expectation(issue),
    ...limitOf(issue),
  });

/** A schema's `error` option: `text` if the value is missing; a value of the wrong type is described. */
export const whenMissing =
  (text: string) =>
  ({ input }: Pick<Issue, 'input'>): string | undefined =>
    input === undefined || input === null ? text : undefined;
