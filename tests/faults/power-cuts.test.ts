// The laptop loses power between any two writes; the disk keeps what was synced and any part of the rest.
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { seededRandom } from '#shared/random.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { photo } from '#tests/support/photos.ts';
import { rounds } from '#tests/support/rounds.ts';
import { startForTest } from '#tests/support/start-for-test.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { canTrace, createDisk, type DiskState, traceWrites } from '#tests/support/traced-writes.ts';

/** An acknowledged change, and when the response arrived. */
interface Acknowledged {
  readonly at: number;
  readonly kind: 'player' | 'photo' | 'approval' | 'undone';
  readonly id: string;
}

const NAMES = ['contest.sqlite', 'contest.sqlite-wal'];

function readState(folder: string): DiskState {
  return new Map(
    NAMES.map((name) => {
      const file = path.join(folder, name);
      return [name, fs.existsSync(file) ? fs.readFileSync(file) : Buffer.alloc(0)] as const;
    }),
  );
}

/** A convention in miniature: players register and send photos, which are approved; some approvals are undone. */
async function play(called: ReturnType<typeof callsOf>, admin: string): Promise<Acknowledged[]> {
  const journal: Acknowledged[] = [];
  const note = (kind: Acknowledged['kind'], id: string) =>
    journal.push({ at: Date.now(), kind, id });
  for (let person = 0; person < 6; person++) {
    const player = await called.register();
    note('player', player.id);
    for (const position of [0, 1, 2]) {
      const id = await called.send(player, position, await photo({ width: 400, height: 300 }));
      note('photo', id);
      await called.call('POST', `/admin/review/${id}`, admin, { action: 'approve' });
      note('approval', id);
      if (position !== 1) continue;
      await called.call('POST', `/admin/review/${id}/undo`, admin);
      note('undone', id);
    }
  }
  return journal;
}

/** @returns what is wrong with the file, null if nothing is */
function faultOf(state: DiskState, journal: readonly Acknowledged[], until: number): string | null {
  const folder = temporaryFolder();
  for (const [name, bytes] of state) fs.writeFileSync(path.join(folder, name), bytes);
  const db = new Database(path.join(folder, 'contest.sqlite'));
  try {
    const pick = (sql: string) => db.prepare(sql).pluck().all() as string[];
    if (pick('PRAGMA integrity_check').join() !== 'ok') return 'the file is damaged';
    if (pick('PRAGMA foreign_key_check').length > 0) return 'rows without what they belong to';
    const unpaid =
      "SELECT id FROM submissions WHERE status = 'approved' AND 'submission:' || id NOT IN (SELECT subject FROM ledger)";
    if (pick(unpaid).length > 0) return 'an approval without its points';
    const players = new Set(pick('SELECT id FROM players'));
    const photos = new Set(
      pick('SELECT id FROM submissions WHERE original_hash IN (SELECT hash FROM blobs)'),
    );
    const statuses = new Map(
      db.prepare('SELECT id, status FROM submissions').raw().all() as [string, string][],
    );
    const answered = journal.filter(({ at }) => at < until);
    // Of several responses about a photo the last one counts; a change in flight may have been stored.
    const isOnItsWay = (id: string) => journal.some((it) => it.at >= until && it.id === id);
    for (const { kind, id } of answered) {
      if (kind === 'player' && !players.has(id)) return `player ${id} is lost`;
      if (kind === 'photo' && !photos.has(id)) return `photo ${id} is lost`;
      if (isOnItsWay(id)) continue;
      const last = answered.findLast((it) => it.id === id)?.kind;
      if (last === 'approval' && statuses.get(id) !== 'approved') return `approval ${id} is lost`;
      if (last === 'undone' && statuses.get(id) !== 'pending') return `undo ${id} is lost`;
    }
    return null;
  } catch (cause) {
    return String(cause);
  } finally {
    db.close();
    fs.rmSync(folder, { recursive: true });
  }
}

test.skipIf(!canTrace())(
  'three hundred power cuts lose nothing that was answered (needs strace)',
  async () => {
    const databaseFile = path.join(temporaryFolder(), 'contest.sqlite');
    const contest = await startForTest({ databaseFile });
    const called = callsOf(contest);
    const admin = await called.signInAdmin();
    const pid = Number(fs.readFileSync(`${databaseFile}.pid`, 'utf8'));
    const stop = await traceWrites(
      pid,
      NAMES.map((name) => path.join(path.dirname(databaseFile), name)),
    );
    const start = readState(path.dirname(databaseFile));
    const journal = await play(called, admin);
    const calls = await stop();
    const random = seededRandom('power cuts');
    const cuts = Array.from({ length: rounds(300) }, () => random.below(calls.length) + 1);
    const disk = createDisk(start, random);
    const faults: string[] = [];
    let happened = 0;
    for (const after of cuts.sort((a, b) => a - b)) {
      for (const call of calls.slice(happened, after)) disk.happen(call);
      happened = after;
      const until = calls[after]?.at ?? Number.POSITIVE_INFINITY;
      const fault = faultOf(disk.afterPowerCut(), journal, until);
      if (fault) faults.push(`after ${after} of ${calls.length} calls: ${fault}`);
    }
    expect(faults).toEqual([]);

    // The control: on a disk that ignores syncs, the same check finds losses.
    const liar = createDisk(start, random, false);
    for (const call of calls) liar.happen(call);
    const lost = Array.from({ length: 20 }, () =>
      faultOf(liar.afterPowerCut(), journal, Number.POSITIVE_INFINITY),
    );
    expect(lost.filter(Boolean).length).toBeGreaterThan(10);
  },
);
