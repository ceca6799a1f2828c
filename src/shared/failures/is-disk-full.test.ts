import { expect, test } from 'vitest';
import { isDiskFull } from './is-disk-full.ts';

const coded = (code: string, cause?: unknown) =>
  Object.assign(new Error(code, { cause }), { code });

test.each(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC'])(
  '%s means full disk, wrapped or not',
  (code) => {
    expect(isDiskFull(coded(code))).toBe(true);
    expect(
      isDiskFull(new Error('wrapped', { cause: new Error('twice', { cause: coded(code) }) })),
    ).toBe(true);
  },
);

test('no other error does', () => {
  for (const cause of [coded('SQLITE_BUSY'), new Error('SQLITE_FULL'), 'SQLITE_FULL', null]) {
    expect(isDiskFull(cause)).toBe(false);
  }
});
