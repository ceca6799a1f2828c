// Storage statistics, and the cleanup: deletes unused data in small batches so that requests are served in between,
// then shrinks the file.

import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Cron } from 'croner';
import { type Db, inTransaction } from '#db/client.ts';
import { emptyLog, incrementalVacuum, usedBytes } from '#db/free-space.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { Log } from '#server/process/log.ts';
import type { StartedBy } from '#shared/actor.ts';
import { staffEntry, systemEntry } from '#shared/audit/audit.ts';
import { DAY } from '#shared/time/clock.ts';
import { timeOf } from '#shared/time/zoned-time.ts';
import type { Removable, StorageStats } from '../contract.ts';
import * as repo from '../repo.ts';
import { percentOf } from '../rules.ts';

/** 04:30 in the contest's time zone, when activity is lowest. */
export const CLEANUP_CRON = '30 4 * * *';

export const nextCleanup = (after: Date, timeZone: string): Date | null =>
  new Cron(CLEANUP_CRON, { timezone: timeZone, paused: true }).nextRun(after);

/** False for a cleanup that a laptop makes up for once it is opened, or its clock corrected, in the middle of the day. */
export const isOnTime = (now: Date, timeZone: string): boolean => {
  const time = timeOf(now, timeZone);
  return time >= '04:30' && time < '05:00';
};

interface Deps extends Pick<ServiceDeps, 'db' | 'now' | 'timeZone' | 'audit'> {
  /** Maximum size of the database in bytes. */
  quota: number;
  log: Log;
  /** Retention of the original of a rejected photo, in days. */
  rejectedPhotoDays: number;
  /** Originals of rejected photos. `drop` removes the references of those still rejected. @returns how many */
  rejected: {
    expired(db: Db, before: Date): { id: string; hash: string }[];
    drop(tx: Db, ids: readonly string[]): number;
  };
  /** Cached prints. */
  prints: {
    old(db: Db, before: Date): repo.RemovableFile[];
    remove(tx: Db, keys: readonly string[]): void;
  };
  /** Expired sessions, sign-in attempts and reset codes. */
  expiredSessions: { count(): number; purgeExpired(): void };
}

/** Milliseconds. Printing again takes a second. */
const PRINT_MAX_AGE = 7 * DAY;
/** Keys read, rows deleted and pages freed per event loop tick: a few milliseconds each. */
const SCAN_BATCH = 500;
const DELETE_BATCH = 20;
const VACUUM_BATCH = 256;

/** Iterates over pages of keys, each read after the last key of the previous one. */
async function* pages(read: (after: string | null) => string[]) {
  for (let page = read(null); page.length > 0; page = read(page.at(-1) ?? null)) {
    yield page;
    await yieldToEventLoop();
  }
}

const batchesOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / DELETE_BATCH) }, (_, i) =>
    rows.slice(i * DELETE_BATCH, (i + 1) * DELETE_BATCH),
  );

const bytesOf = (files: readonly repo.RemovableFile[]): number =>
  files.reduce((total, { size }) => total + size, 0);

export type CleanupService = ReturnType<typeof createCleanup>;

export function createCleanup(deps: Omit<Deps, 'timeZone' | 'quota'>) {
  const { db, now, log, rejectedPhotoDays, rejected, prints, expiredSessions, audit } = deps;
  /** Photos rejected and sheets printed before these times are deleted. */
  const currentCutoffs = () => ({
    rejected: new Date(now().getTime() - rejectedPhotoDays * DAY),
    printed: new Date(now().getTime() - PRINT_MAX_AGE),
  });
  const blobPages = () => pages((after) => repo.findBlobHashesAfter(db, after, SCAN_BATCH));

  const plan = async (): Promise<Removable> => {
    const cutoffs = currentCutoffs();
    const found = { rejectedOriginals: 0, prints: 0, orphans: 0, files: 0, bytes: 0 };
    const add = (files: readonly repo.RemovableFile[]) => {
      found.files += files.length;
      found.bytes += bytesOf(files);
    };
    /** Hash of an original → ids of the photos that release it. */
    const releasing = new Map<string, string[]>();
    for (const { id, hash } of rejected.expired(db, cutoffs.rejected)) {
      releasing.set(hash, [...(releasing.get(hash) ?? []), id]);
      found.rejectedOriginals++;
    }
    const old = prints.old(db, cutoffs.printed);
    found.prints += old.length;
    add(old);
    for await (const hashes of blobPages()) {
      const photos = hashes.flatMap((hash) => releasing.get(hash) ?? []);
      const unused = repo.findUnusedBlobs(db, hashes, photos);
      found.orphans += unused.filter(({ wasOriginal }) => !wasOriginal).length;
      add(unused);
    }
    return { ...found, sessions: expiredSessions.count() };
  };

  /** Records the run and an audit entry before anything is deleted. @returns the id of the run */
  const startRun = (by: StartedBy | null): number =>
    inTransaction(db, (tx) => {
      const action = 'storage.cleaned';
      audit(tx, by ? staffEntry(by.admin, by.origin, action, {}) : systemEntry(action, {}));
      return repo.insertCleanupRun(tx, now());
    });

  /** Each batch is rechecked in the transaction that deletes it: a new photo may reference a blob by then. */
  const removeAll = async (by: StartedBy | null): Promise<Removable> => {
    const run = startRun(by);
    const cutoffs = currentCutoffs();
    const sessions = expiredSessions.count();
    expiredSessions.purgeExpired();
    const removed = { rejectedOriginals: 0, prints: 0, orphans: 0, files: 0, bytes: 0 };
    const count = (tx: Db, files: readonly repo.RemovableFile[]) => {
      if (files.length === 0) return;
      removed.files += files.length;
      removed.bytes += bytesOf(files);
      repo.addToCleanupRun(tx, run, files.length, bytesOf(files));
    };
    const dropped = new Set<string>();
    for (const batch of batchesOf(rejected.expired(db, cutoffs.rejected))) {
      const ids = batch.map(({ id }) => id);
      // Only transactions may use the reserve of a full disk.
      removed.rejectedOriginals += inTransaction(db, (tx) => rejected.drop(tx, ids));
      for (const { hash } of batch) dropped.add(hash);
      await yieldToEventLoop();
    }
    for (const batch of batchesOf(prints.old(db, cutoffs.printed))) {
      inTransaction(db, (tx) => {
        prints.remove(
          tx,
          batch.map(({ key }) => key),
        );
        removed.prints += batch.length;
        count(tx, batch);
      });
      await yieldToEventLoop();
    }
    for await (const hashes of blobPages()) {
      const found = repo.findUnusedBlobs(db, hashes, []).map(({ key }) => key);
      for (const batch of batchesOf(found)) {
        inTransaction(db, (tx) => {
          const unused = repo.findUnusedBlobs(tx, batch, []);
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

  const shrinkFile = async (): Promise<void> => {
    try {
      while (incrementalVacuum(db, VACUUM_BATCH)) await yieldToEventLoop();
      // Only this shrinks the file.
      emptyLog(db);
    } catch (err) {
      log.error({ err }, 'giving space back failed');
    }
  };

  let running: Promise<Removable> | null = null;
  let shrinking: Promise<void> = Promise.resolve();

  return {
    /** Counts what a run would delete; deletes nothing. */
    plan,

    /**
     * Deletes what `plan` counts. A concurrent call gets the result of the running one. The file shrinks in the
     * background afterwards, see `whenShrunk`. @param by null for the scheduled run
     */
    clean(by: StartedBy | null): Promise<Removable> {
      running ??= removeAll(by).finally(() => {
        running = null;
        shrinking = shrinking.then(shrinkFile);
      });
      return running;
    },

    /** Resolves when the file has been shrunk after all runs so far. */
    whenShrunk: () => shrinking,
  };
}

export type StorageService = ReturnType<typeof createStorage>;

export const createStorage = (deps: Pick<Deps, 'db' | 'now' | 'timeZone' | 'quota'>) => ({
  stats(): StorageStats {
    const { db, quota } = deps;
    const totalSize = usedBytes(db);
    return {
      totalSize,
      totalFiles: repo.countFiles(db),
      cleanedFiles: repo.countCleanedFiles(db),
      usagePercent: percentOf(totalSize, quota),
      lastCleanup: repo.lastCleanupAt(db)?.toISOString() ?? null,
      nextCleanup: nextCleanup(deps.now(), deps.timeZone())?.toISOString() ?? null,
      quota,
    };
  },
});
