import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DomainEvent } from '#shared/events.ts';
import { openDatabase } from './client.ts';
import { createGroupCommit } from './group-commit.ts';
import { createWithTransaction } from './with-transaction.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Inserts that commit in groups, and what an organiser's screen would hear of them. */
function guests({ areMoreComing }: { areMoreComing: boolean }) {
  const { db, raw } = openDatabase(':memory:');
  raw.exec('create table guests (name text primary key)');
  const published: string[] = [];
  const withTransaction = createWithTransaction({
    db,
    publish: (event: DomainEvent) => published.push((event as { message: string }).message),
    storeNotifications: () => {},
  });
  let commits = 0;
  const groupCommit = createGroupCommit({
    withTransaction: (work) => {
      const result = withTransaction(work);
      commits++;
      return result;
    },
    areMoreComing: () => areMoreComing,
  });
  const insertion = raw.prepare<[string]>('insert into guests values (?)');
  return {
    published,
    commits: () => commits,
    stored: () => raw.prepare('select name from guests order by rowid').pluck().all(),
    add: (name: string) =>
      groupCommit((_tx, emit) => {
        emit({ type: 'system.alert', severity: 'other', message: name });
        insertion.run(name);
        return `seat of ${name}`;
      }),
  };
}

test('one that comes alone is committed at once', async () => {
  const { add, stored } = guests({ areMoreComing: false });
  const seat = add('Ada');
  expect(stored()).toEqual(['Ada']);
  expect(await seat).toBe('seat of Ada');
});

test('those that come together share a commit, and each hears of its own result after it', async () => {
  const { add, stored, commits, published } = guests({ areMoreComing: true });
  const heard: string[] = [];
  const seats = ['Ada', 'Grace', 'Edith'].map((name) => add(name).then((seat) => heard.push(seat)));
  await vi.advanceTimersByTimeAsync(19);
  expect([stored(), published, heard]).toEqual([[], [], []]);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(seats);
  expect(commits()).toBe(1);
  expect(stored()).toEqual(['Ada', 'Grace', 'Edith']);
  expect(published).toEqual(['Ada', 'Grace', 'Edith']);
  expect(heard).toEqual(['seat of Ada', 'seat of Grace', 'seat of Edith']);
});

test('the fourth commits the group, so that none blocks the others for long', async () => {
  const { add, stored, commits } = guests({ areMoreComing: true });
  const seats = ['Ada', 'Grace', 'Edith', 'Joan', 'Mary'].map(add);
  expect(stored()).toEqual(['Ada', 'Grace', 'Edith', 'Joan']);
  await vi.advanceTimersByTimeAsync(20);
  expect(await seats[4]).toBe('seat of Mary');
  expect(commits()).toBe(2);
});

test('one that fails neither stops the others of its group nor leaves anything', async () => {
  const { add, stored, published } = guests({ areMoreComing: true });
  const seats = Promise.allSettled(['Ada', 'Ada', 'Grace'].map(add));
  await vi.advanceTimersByTimeAsync(20);
  expect(await seats).toMatchObject([
    { value: 'seat of Ada' },
    { status: 'rejected', reason: { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' } },
    { value: 'seat of Grace' },
  ]);
  expect(stored()).toEqual(['Ada', 'Grace']);
  expect(published).toEqual(['Ada', 'Grace']);
});
