// What needs a person first, from the state of the laptop and what other features count.
import type { Db } from '#db/client.ts';
import { usedBytes } from '#db/free-space.ts';
import type { Clock } from '#shared/clock.ts';
import type { Overview } from '../contract.ts';
import * as repo from '../repo.ts';
import { attentionList, type Situation } from '../rules/attention.ts';

interface Deps extends Pick<Situation, 'lastCrash'> {
  db: Db;
  now: Clock;
  fileProblem(): string | null;
  isDiskFull(): boolean;
  freeBytes(): number | null;
  /** Bytes the database may hold. */
  quota: number;
  browserState(): Situation['browser'];
  /** Milliseconds between backups; 0 when they are switched off. */
  backupEvery: number;
  lastBackup(): Date | null;
  hasBackupFailed(): boolean;
  mirrorStatus(): Overview['mirror'];
  waitingPhotos(): Situation['photos'];
  instagramAttention(): Situation['instagram'];
  formerAddress(): string | null;
}

export type AttentionService = ReturnType<typeof createAttention>;

export const createAttention = (deps: Deps) => ({
  list() {
    const last = deps.lastBackup();
    return {
      items: attentionList({
        now: deps.now(),
        fileProblem: deps.fileProblem(),
        isDiskFull: deps.isDiskFull(),
        freeBytes: deps.freeBytes(),
        usedShare: usedBytes(deps.db) / deps.quota,
        browser: deps.browserState(),
        backups: {
          every: deps.backupEvery,
          last,
          hasFailed: deps.hasBackupFailed(),
          missingSince: repo.firstEntryAfter(deps.db, last),
        },
        mirror: deps.mirrorStatus(),
        lastCrash: deps.lastCrash,
        photos: deps.waitingPhotos(),
        instagram: deps.instagramAttention(),
        formerAddress: deps.formerAddress(),
      }),
    };
  },
});
