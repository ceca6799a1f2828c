// What a decision reads does not grow with the contest.
import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { findApproved } from '#features/submissions/reads.ts';
import { testApp } from '#tests/support/test-app.ts';

test('a decision finds the photos of the board by the board, not among all approved ones', async () => {
  const app = await testApp();
  const prepare = vi.spyOn(Database.prototype, 'prepare');
  findApproved(app.db, 'a board');
  const [query = ''] = prepare.mock.calls.flat();
  prepare.mockRestore();
  const plan = app.raw.prepare(`EXPLAIN QUERY PLAN ${query}`).all('a board') as {
    detail: string;
  }[];
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/submissions_(board|square) \(board_id=\?\)/),
  ]);
  app.close();
});
