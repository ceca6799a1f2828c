// The audit log, the health check and the overview.

import { type Db, inTransaction } from '#db/client.ts';
import { skipUnlessWritable } from '#db/disk-full.ts';
import { usedBytes } from '#db/free-space.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { Log } from '#server/process/log.ts';
import { noticeOf, noticeText } from '#shared/audit/alert-texts.ts';
import type { AuditEntry } from '#shared/audit/audit.ts';
import { type Clock, HOUR } from '#shared/time/clock.ts';
import type { About, ActivityInput, browserStates, Health, Overview } from '../contract.ts';
import { findDecided, findPhotosByQuarter, findTotals } from '../reads.ts';
import * as repo from '../repo.ts';
import { type Decided, judgingOf } from '../rules.judging.ts';
import {
  type ActivityLine,
  isSettled,
  type LogEntry,
  lastHours,
  linesOf,
  lineText,
  photosPerHour,
} from '../rules.ts';

/** Limits the size of an entry. */
const USER_AGENT_MAX = 300;

const rowOf = (entry: AuditEntry, at: Date) => ({
  at,
  actorKind: entry.actor.kind,
  actorId: entry.actor.id,
  action: entry.action,
  params: JSON.stringify(entry.params),
  ip: entry.origin?.ip ?? null,
  userAgent: entry.origin?.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
  subjectId: entry.subjectId ?? null,
});

/** @returns a function that adds an entry within the action's transaction */
export const createAudit =
  ({ now }: { now: Clock }) =>
  (tx: Db, entry: AuditEntry): void =>
    void repo.insertAuditEntry(tx, rowOf(entry, now()));

/**
 * @returns a function that records a read access. If nothing can be saved, as on a disk without room even in the reserve,
 * reading continues and the log notes the missing entry
 */
export const createReadAudit =
  ({ audit, log }: { audit: ServiceDeps['audit']; log: Log }) =>
  (db: Db, entry: AuditEntry): void => {
    // Only transactions may use the reserve.
    const isWritten = skipUnlessWritable(() => inTransaction(db, (tx) => audit(tx, entry)));
    if (!isWritten) log.warn({ entry }, 'nothing can be saved: the audit log lacks an entry');
  };

/**
 * @returns a function that adds an entry or replaces the params of an earlier one, for actions strangers can repeat
 * without limit; it returns the entry's id
 */
export const createRepeatableAudit =
  ({ now }: { now: Clock }) =>
  (tx: Db, entry: AuditEntry, earlier: number | null): number => {
    if (earlier !== null && repo.replaceAuditParams(tx, earlier, JSON.stringify(entry.params)))
      return earlier;
    return repo.insertAuditEntry(tx, rowOf(entry, now()));
  };

export const redactAudit = repo.redactAudit;

/** Entries per read, and in total. */
const ENTRIES_PAGE = 200;
const ENTRIES_MAX = 2_000;

/** The newest `limit` lines; `read` returns a page of entries below an id, newest first. */
function readLines(limit: number, read: (before: number) => LogEntry[]): ActivityLine[] {
  const entries: LogEntry[] = [];
  for (;;) {
    const page = read(entries.at(-1)?.id ?? Number.MAX_SAFE_INTEGER);
    entries.push(...page);
    const lines = linesOf(entries);
    const shown = lines.slice(0, limit);
    const oldest = entries.at(-1);
    const isWhole = lines.length >= limit && oldest !== undefined && isSettled(shown, oldest);
    if (isWhole || page.length < ENTRIES_PAGE || entries.length >= ENTRIES_MAX) return shown;
  }
}

/** @returns decisions per account in the last hour; deleted accounts are omitted */
export const createDecided =
  (db: Db, namesOf: () => ReadonlyMap<string, string>) =>
  (now: Date): Decided[] => {
    const after = new Date(now.getTime() - HOUR);
    const names = namesOf();
    return findDecided(db, { after, until: now }).flatMap(({ id, ...decided }) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ name, ...decided }];
    });
  };

interface Deps extends Pick<ServiceDeps, 'db' | 'now' | 'timeZone' | 'isDiskFull'> {
  version: string;
  supportEmail(): string;
  /** Origin at which phones reach the contest. */
  publicOrigin(): string;
  /** Shape of boards dealt from now on. */
  boardShape(): About['board'];
  browserState(): (typeof browserStates)[number];
  /** Starts the browser if it is not running; resolves once that has succeeded or failed. */
  startBrowser(): Promise<void>;
  /** Free bytes on the disk; null if unknown. */
  freeBytes(): number | null;
  /** Maximum size of the database in bytes. */
  quota: number;
  lastBackup(): Date | null;
  /** Decisions per account in the last hour. */
  decided(now: Date): Decided[];
  /** Number of boards handed in, since `since` or in total. */
  countHandIns(since?: Date): number;
  /** What is wrong with the contest's file; null if nothing. */
  fileProblem(): string | null;
  lastCrash: Overview['lastCrash'];
  keptBackups(): Overview['backups'];
  mirrorStatus(): Overview['mirror'];
}

export type OperationsService = ReturnType<typeof createOperations>;

export function createOperations(deps: Deps) {
  const { db, now, timeZone, version, supportEmail, browserState, quota } = deps;
  const databaseState = (): Health['database'] => {
    try {
      repo.probeDatabase(db);
      return 'Healthy';
    } catch {
      return 'Unavailable';
    }
  };
  return {
    /** Never throws: an unreadable database is reported as `degraded`. */
    health(): Health {
      const start = performance.now();
      const database = databaseState();
      const browser = browserState();
      const problem =
        deps.fileProblem() ?? (deps.isDiskFull() ? noticeText(noticeOf('disk_full')) : null);
      const isHealthy =
        database === 'Healthy' &&
        (browser === 'ready' || browser === 'starting') &&
        problem === null;
      return {
        status: isHealthy ? 'ok' : 'degraded',
        database,
        browser,
        ...(problem ? { problem } : {}),
        responseTime: Math.round((performance.now() - start) * 100) / 100,
        version,
      };
    },

    /** Does not wait for the browser, which may take a minute to start; `health` reports the outcome. */
    retryPrinting() {
      void deps.startBrowser();
      return { browser: browserState() };
    },

    about(): About {
      const origin = deps.publicOrigin();
      return {
        supportEmail: supportEmail(),
        timeZone: timeZone(),
        board: deps.boardShape(),
        ...(origin.startsWith('https:') && { secureOrigin: origin }),
      };
    },

    overview(): Overview {
      const { players, boards, pending } = findTotals(db);
      const at = now();
      const hourAgo = new Date(at.getTime() - HOUR);
      const decided = deps.decided(at);
      const used = usedBytes(db);
      const hours = lastHours(at, timeZone());
      return {
        users: players,
        boards,
        storage: { used, quota, percent: Math.round((used / quota) * 100) },
        diskFree: deps.freeBytes(),
        lastBackup: deps.lastBackup()?.toISOString() ?? null,
        backups: deps.keptBackups(),
        mirror: deps.mirrorStatus(),
        lastCrash: deps.lastCrash,
        judging: judgingOf(decided, pending, at),
        table: { handIns: deps.countHandIns(), lastHour: deps.countHandIns(hourAgo) },
        photosPerHour: photosPerHour(hours, findPhotosByQuarter(db, hours[0] ?? at)),
      };
    },

    /** The latest lines, newest first. */
    activity({ limit, signIns }: ActivityInput) {
      const lines = readLines(limit, (before) =>
        repo.findAuditEntries(db, { before, limit: ENTRIES_PAGE, signIns }),
      );
      return {
        activity: lines.map((line) => ({
          id: line.id,
          description: lineText(line, timeZone()),
          action: line.action,
          timestamp: line.at.toISOString(),
        })),
      };
    },
  };
}
