import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#shared/time/clock.ts';
import { auditLines } from '#tests/support/audit-lines.ts';
import { insertRow } from '#tests/support/migrations.ts';
import { openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { rounds } from '#tests/support/rounds.ts';
import { joinBoard } from '#tests/support/senders.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const NOW = new Date('2025-08-30T18:00:00Z');
const daysAgo = (days: number) => NOW.getTime() - days * DAY;

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
let file: string;
let boardId: string;
let playerId: string;

beforeEach(async () => {
  stopClock(NOW);
  file = path.join(temporaryFolder(), 'contest.sqlite');
  app = await openApp({ file });
  const noor = await joinBoard(app);
  playerId = noor.user.id;
  boardId = noor.boardId;
  admin = await app.admin();
});
afterEach(() => app.services.cleanup.whenShrunk());

const all = <Row>(sql: string, ...values: unknown[]) =>
  app.raw.prepare(sql).all(...values) as Row[];
const hashes = () => all<{ hash: string }>('SELECT hash FROM blobs').map(({ hash }) => hash);

/** Bytes distinguished by their name. @returns their hash */
function store(name: string, size = 3000): string {
  const bytes = Buffer.alloc(size, `${name} `);
  const hash = createHash('sha256').update(bytes).digest('hex');
  app.raw
    .prepare('INSERT INTO blobs VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING')
    .run(hash, 'image/jpeg', size, NOW.getTime(), bytes);
  return hash;
}

interface Photo {
  status: 'pending' | 'approved' | 'rejected';
  /** Days since the decision. */
  age: number;
  original: string;
  view?: string;
}

let photos = 0;

/** A photo as stored on intake. Square 12 is free; a square holds at most one photo that is not rejected. */
function insertPhoto({ status, age, original, view }: Photo): string {
  const id = `photo-${photos++}`;
  const [cell] = all<{ challenge_id: string; position: number }>(
    `SELECT challenge_id, position FROM board_cells WHERE board_id = ? AND challenge_id IS NOT NULL
      AND position NOT IN (SELECT position FROM submissions WHERE status <> 'rejected') LIMIT 1`,
    boardId,
  );
  insertRow(app.raw, 'submissions', {
    ...{ id, player_id: playerId, board_id: boardId, ...cell, status, exif: '{}', flags: '[]' },
    original_hash: store(original),
    view_hash: store(view ?? `${id} view`),
    thumbnail_hash: store(`${id} thumbnail`),
    submitted_at: daysAgo(age + 1),
    reviewed_at: status === 'pending' ? null : daysAgo(age),
  });
  return id;
}

const rejected = (age: number, original: string) =>
  insertPhoto({ status: 'rejected', age, original });

function insertPrint(key: string, age: number): void {
  app.raw
    .prepare('INSERT INTO prints VALUES (?, ?, ?, ?)')
    .run(key, boardId, Buffer.alloc(1000), daysAgo(age));
}

const clean = async () => {
  const { removed } = await admin.storage.clean();
  await app.services.cleanup.whenShrunk();
  return removed;
};

test('the storage figures say how much of the quota is used, and how many files there are', async () => {
  store('logo', 200_000);
  const { totalSize, totalFiles, quota, usagePercent } = await admin.storage.stats();
  expect(totalFiles).toBe(1);
  expect(totalSize).toBeGreaterThan(200_000);
  expect(totalSize).toBeLessThanOrEqual(fs.statSync(file).size + fs.statSync(`${file}-wal`).size);
  expect([quota, usagePercent]).toEqual([1e9, Math.round(totalSize / 1e6) / 10]);
});

describe('a cleanup', () => {
  test('previews what it removes, and removes exactly that', async () => {
    rejected(15, 'old');
    rejected(15, 'old too');
    rejected(13, 'new');
    insertPhoto({ status: 'approved', age: 100, original: 'good' });
    insertPhoto({ status: 'pending', age: 100, original: 'waiting' });
    insertPrint('old', 8);
    insertPrint('new', 6);
    store('nobody’s');
    app.raw.exec(`UPDATE player_sessions SET expires_at = ${daysAgo(1) / 1000}`);
    const wanted = {
      rejectedOriginals: 2,
      prints: 1,
      orphans: 1,
      sessions: 1,
      files: 4,
      bytes: 10_000,
    };
    const before = hashes().length;
    expect(await admin.storage.plan()).toEqual(wanted);
    expect(hashes()).toHaveLength(before);
    expect(await clean()).toEqual(wanted);
    expect(hashes()).toHaveLength(before - 3);
    expect(await admin.storage.plan()).toEqual({
      rejectedOriginals: 0,
      prints: 0,
      orphans: 0,
      sessions: 0,
      files: 0,
      bytes: 0,
    });
  });

  test('deletes expired reset codes and old sign-in attempts, and keeps newer ones', async () => {
    const minute = 60_000;
    const add = app.raw.prepare('INSERT INTO login_attempts (subject, at) VALUES (?, ?)');
    add.run('x', NOW.getTime() - 16 * minute);
    add.run('x', NOW.getTime() - minute);
    const code = app.raw.prepare('INSERT OR REPLACE INTO reset_codes VALUES (?, ?, ?)');
    code.run(playerId, 'hash', NOW.getTime() + minute);
    expect(await clean()).toMatchObject({ sessions: 1 });
    code.run(playerId, 'hash', NOW.getTime() - minute);
    expect(await clean()).toMatchObject({ sessions: 1 });
    expect(all('SELECT * FROM login_attempts')).toHaveLength(1);
    expect(all('SELECT * FROM reset_codes')).toEqual([]);
  });

  test('records one row and one log entry, whether an organiser or the clock started it', async () => {
    store('nobody’s');
    await clean();
    await app.services.cleanup.clean(null);
    expect(all('SELECT files, bytes FROM cleanup_runs')).toEqual([
      { files: 1, bytes: 3000 },
      { files: 0, bytes: 0 },
    ]);
    const lines = auditLines(app.raw, 'storage.cleaned').map(({ who, text }) => [who, text]);
    expect(lines).toEqual([
      ['admin', 'Rosa ran the cleanup'],
      ['system', 'The nightly cleanup ran'],
    ]);
  });

  test('removes no pending or approved photo, nor one that arrives meanwhile, whatever bytes they share', async () => {
    const photo = fc.record({
      status: fc.constantFrom('pending' as const, 'approved' as const, 'rejected' as const),
      age: fc.constantFrom(0, 13.9, 14.1, 40),
      original: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      view: fc.option(fc.constantFrom('a', 'b', 'view'), { nil: undefined }),
    });
    const strays = fc.array(fc.constantFrom('a', 'view', 'stray 1', 'stray 2'));
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(photo, { maxLength: 12 }),
          fc.option(photo, { nil: undefined }),
          strays,
          async (before, meanwhile, others) => {
            for (const one of before) insertPhoto(one);
            for (const name of others) store(name);
            const planned = await admin.storage.plan();
            const cleaning = admin.storage.clean();
            if (meanwhile) setImmediate(() => insertPhoto(meanwhile));
            const { removed } = await cleaning;
            await new Promise((resolve) => setImmediate(resolve));
            if (!meanwhile) expect(removed).toEqual(planned);

            expect(app.raw.pragma('foreign_key_check')).toEqual([]);
            const there = new Set(hashes());
            const rows = all<Record<string, string>>('SELECT * FROM submissions');
            for (const row of rows) {
              expect(there).toContain(row.original_hash);
              expect(there).toContain(row.view_hash);
              expect(there).toContain(row.thumbnail_hash);
            }
            const known = [...before, ...(meanwhile ? [meanwhile] : [])];
            const kept = known.filter(({ status, age }) => status !== 'rejected' || age < 14);
            for (const { original } of kept) expect(there).toContain(store(original));
            // And nothing else is left once everything has been checked.
            await admin.storage.clean();
            const used = all<Record<string, string>>('SELECT * FROM submissions').flatMap((row) => [
              row.original_hash,
              row.view_hash,
              row.thumbnail_hash,
            ]);
            expect(new Set(hashes())).toEqual(new Set(used));
          },
        )
        .beforeEach(() => {
          app.raw.exec('DELETE FROM submissions; DELETE FROM blobs');
        }),
      { numRuns: rounds(40) },
    );
  });
});
