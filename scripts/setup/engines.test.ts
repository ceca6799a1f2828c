import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '#server/process/env.ts';

/** The oldest Node that the contest starts with. */
const [MAJOR, MINOR] = [20, 19];

interface Locked {
  readonly version?: string;
  readonly optional?: boolean;
  readonly engines?: { readonly node?: string };
}

/** Whether one of the alternatives begins at or before the oldest Node and includes it. */
const takesOldest = (range: string): boolean =>
  range.split('||').some((alternative) => {
    const found = /^\s*(>=|>|\^|~)?\s*v?(\d+)(?:\.(\d+))?/.exec(alternative);
    if (!found) return alternative.trim() === '*' || alternative.trim() === '';
    const [, sign, major, minor] = found;
    const [from, fromMinor] = [Number(major), Number(minor ?? 0)];
    if (from === MAJOR) return fromMinor <= MINOR;
    return from < MAJOR && (sign === '>=' || sign === '>');
  });

test('npm warns of no library that needs a newer Node than the contest does', () => {
  const lock = fs.readFileSync(path.join(rootFolder, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> };
  const newer = Object.entries(packages).flatMap(([place, { version, optional, engines }]) =>
    // npm skips optional ones silently.
    optional || takesOldest(engines?.node ?? '*') ? [] : [`${place} ${version}: ${engines?.node}`],
  );
  expect(newer).toEqual([]);
});

test('the lock file names no registry', () => {
  const lock = fs.readFileSync(path.join(rootFolder, 'package-lock.json'), 'utf8');
  expect(lock).not.toContain('"resolved"');
});
