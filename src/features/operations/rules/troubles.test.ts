import { expect, test } from 'vitest';
import { type Condition, troublesOf, troublesToTell } from './troubles.ts';

const well: Condition = { browser: 'ready', freeBytes: 50e9, usedShare: 0.2 };
const severities = (changes: Partial<Condition>) =>
  troublesOf({ ...well, ...changes }).map(({ severity }) => severity);

test('a laptop that is well says nothing', () => {
  expect(troublesOf(well)).toEqual([]);
  expect(severities({ browser: 'starting', freeBytes: null, usedShare: 0.89 })).toEqual([]);
});

test('a disk or a storage that runs full is critical, and told early', () => {
  expect(severities({ freeBytes: 0.9e9 })).toEqual(['critical']);
  expect(severities({ usedShare: 0.9 })).toEqual(['high']);
  expect(severities({ usedShare: 1 })).toEqual(['critical']);
});

test('a browser that does not start is told, one that is not installed was told at the start', () => {
  expect(severities({ browser: 'down' })).toEqual(['high']);
  expect(severities({ browser: 'missing' })).toEqual([]);
});

test('the same trouble is told once an hour', () => {
  const troubles = troublesOf({ ...well, browser: 'down' });
  const told = new Map<string, number>();
  expect(troublesToTell(troubles, told, 0)).toEqual(troubles);
  for (const { message } of troubles) told.set(message, 0);
  expect(troublesToTell(troubles, told, 59 * 60_000)).toEqual([]);
  expect(troublesToTell(troubles, told, 60 * 60_000)).toEqual(troubles);
});
