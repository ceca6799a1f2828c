// Removes what nobody needs any more and gives its space back, a little at a time: the contest goes on meanwhile.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Db, inTransaction } from '#db/client.ts';
import { incrementalVacuum, truncateWal } from '#db/free-space.ts';
import type { Log } from '#server/log.ts';
import type { AdminActor, Origin } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import { type Clock, DAY } from '#shared/clock.ts';
import type { Removable } from '../contract.ts';
import * as repo from '../repo/removable.ts';
import { addToCleanupRun, insertCleanupRun } from '../repo.ts';

interface Deps {
  db: Db;
  now: Clock;
  log: Log;
  /** Days the original of a rejected photo is kept. */
  rejectedPhotoDays: number;
  /** Photos whose original is kept for a while after their rejection, page by page in the order of their ids. */
  rejected: {
    page(db: Db, after: string | null, limit: number): string[];
    expired(db: Db, ids: readonly string[], before: Date): { id: string; hash: string }[];
    drop(tx: Db, ids: readonly string[]): void;
  };
  /** Printed sheets, page by page in the order of their keys. */
  prints: {
    page(db: Db, after: string | null, limit: number): string[];
    old(db: Db, keys: readonly string[], before: Date): repo.RemovableFile[];
    remove(tx: Db, keys: readonly string[]): void;
  };
  /** Sessions, sign-in attempts and reset codes that are over. */
  ended: { count(): number; purgeExpired(): Promise<void> };
  audit(db: Db, note: AuditEntry): void;
}

/** The organiser who asked for it; null when the clock did. */
type By = { readonly admin: AdminActor; readonly origin: Origin } | null;

/** A print is made again in a second. */
const PRINTS_KEPT = 7 * DAY;
/** Keys looked at, rows removed and pages moved before yieldToEventLoop get their turn: a few milliseconds each. */
const SCAN_BATCH = 500;
const LOOK_AT_PRINTS = 50;
const REMOVE = 20;
const VACUUM_BATCH = 256;

/** Keys in order, page by page. */
async function* pages(read: (after: string | null) => string[]) {
  for (let page = read(null); page.length > 0; page = read(page.at(-1) ?? null)) {
    yield page;
    await yieldToEventLoop();
  }
}

const slicesOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / REMOVE) }, (_, i) =>
    rows.slice(i * REMOVE, (i + 1) * REMOVE),
  );

const bytesOf = (files: readonly repo.RemovableFile[]): number =>
  files.reduce((total, { size }) => total + size, 0);

export type CleanupService = ReturnType<typeof createCleanup>;

export function createCleanup(deps: Deps) {
  const { db, now, log, rejectedPhotoDays, rejected, prints, ended, audit } = deps;
  /** Photos rejected and sheets printed before these are old enough to go. */
  const cutoffsNow = () => ({
    rejected: new Date(now().getTime() - rejectedPhotoDays * DAY),
    printed: new Date(now().getTime() - PRINTS_KEPT),
  });
  const rejectedPages = () => pages((after) => rejected.page(db, after, SCAN_BATCH));
  const printPages = () => pages((after) => prints.page(db, after, LOOK_AT_PRINTS));
  const blobPages = () => pages((after) => repo.findBlobHashesAfter(db, after, SCAN_BATCH));

  const plan = async (): Promise<Removable> => {
    const cutoffs = cutoffsNow();
    const found = { rejectedOriginals: 0, prints: 0, orphans: 0, files: 0, bytes: 0 };
    const add = (files: readonly repo.RemovableFile[]) => {
      found.files += files.length;
      found.bytes += bytesOf(files);
    };
    /** Hash of an original → ids of the photos that let go of it. */
    const leaving = new Map<string, string[]>();
    for await (const ids of rejectedPages()) {
      for (const { id, hash } of rejected.expired(db, ids, cutoffs.rejected)) {
        leaving.set(hash, [...(leaving.get(hash) ?? []), id]);
        found.rejectedOriginals++;
      }
    }
    for await (const keys of printPages()) {
      const old = prints.old(db, keys, cutoffs.printed);
      found.prints += old.length;
      add(old);
    }
    for await (const hashes of blobPages()) {
      const photos = hashes.flatMap((hash) => leaving.get(hash) ?? []);
      const unused = repo.findUnusedBlobs(db, hashes, photos);
      found.orphans += unused.filter(({ wasOriginal }) => !wasOriginal).length;
      add(unused);
    }
    return { ...found, sessions: ended.count() };
  };

  /** One row and one line of the audit log, before anything is removed. @returns the run's id */
  const begin = (by: By): number =>
    inTransaction(db, (tx) => {
      audit(tx, {
        actor: by ? { kind: 'admin', id: by.admin.id } : { kind: 'system', id: null },
        action: 'storage.cleaned',
        description: by ? `${by.admin.firstName} ran the cleanup` : 'The nightly cleanup ran',
        origin: by?.origin ?? null,
      });
      return insertCleanupRun(tx, now());
    });

  /** Each slice is looked at again in the transaction that removes it: a photo may have come for it meanwhile. */
  const removeAll = async (by: By): Promise<Removable> => {
    const run = begin(by);
    const cutoffs = cutoffsNow();
    const sessions = ended.count();
    await ended.purgeExpired();
    const removed = { rejectedOriginals: 0, prints: 0, orphans: 0, files: 0, bytes: 0 };
    const count = (tx: Db, files: readonly repo.RemovableFile[]) => {
      if (files.length === 0) return;
      removed.files += files.length;
      removed.bytes += bytesOf(files);
      addToCleanupRun(tx, run, files.length, bytesOf(files));
    };
    const dropped = new Set<string>();
    for await (const ids of rejectedPages()) {
      inTransaction(db, (tx) => {
        const expired = rejected.expired(tx, ids, cutoffs.rejected);
        rejected.drop(
          tx,
          expired.map(({ id }) => id),
        );
        for (const { hash } of expired) dropped.add(hash);
        removed.rejectedOriginals += expired.length;
      });
    }
    for await (const keys of printPages()) {
      inTransaction(db, (tx) => {
        const old = prints.old(tx, keys, cutoffs.printed);
        prints.remove(
          tx,
          old.map(({ key }) => key),
        );
        removed.prints += old.length;
        count(tx, old);
      });
    }
    for await (const hashes of blobPages()) {
      const found = repo.findUnusedBlobs(db, hashes, []).map(({ key }) => key);
      for (const slice of slicesOf(found)) {
        inTransaction(db, (tx) => {
          const unused = repo.findUnusedBlobs(tx, slice, []);
          const keys = unused.map(({ key }) => key);
          repo.deleteBlobs(tx, keys);
          removed.orphans += keys.filter((key) => !dropped.has(key)).length;
          count(tx, unused);
        });
        await yieldToEventLoop();
      }
    }
    return { ...removed, sessions };
  };

  const giveBack = async (): Promise<void> => {
    try {
      while (incrementalVacuum(db, VACUUM_BATCH)) await yieldToEventLoop();
      truncateWal(db);
    } catch (err) {
      log.error({ err }, 'giving space back failed');
    }
  };

  let running: Promise<Removable> | null = null;
  let givingBack: Promise<void> = Promise.resolve();

  return {
    /** What a run would remove now. */
    plan,

    /**
     * Removes it. Two at once are one: the second gets the first one's result. The file becomes shorter afterwards,
     * in its own time, see `whenShrunk`.
     */
    clean(by: By): Promise<Removable> {
      running ??= removeAll(by).finally(() => {
        running = null;
        givingBack = givingBack.then(giveBack);
      });
      return running;
    },

    /** When all space of the runs so far has been given back. */
    whenShrunk: () => givingBack,
  };
}
