// The audit log and the state of the machine, measured when asked.

import type { Db } from '#db/client.ts';
import { usedBytes } from '#db/free-space.ts';
import type { AuditEntry } from '#shared/audit.ts';
import type { Clock } from '#shared/clock.ts';
import type { browserStates, Health, Overview } from '../contract.ts';
import { findCounters } from '../reads.ts';
import * as repo from '../repo.ts';
import { lastHours, photosPerHour } from '../rules/hours.ts';

/** Longer user agents exist only to fill the disk. */
const USER_AGENT_MAX = 300;

/** Writes one line of the audit log; `tx` so that it stands or falls with what it tells of. */
export const createAudit =
  ({ now }: { now: Clock }) =>
  (tx: Db, note: AuditEntry): void =>
    repo.insertAuditEntry(tx, {
      at: now(),
      actorKind: note.actor.kind,
      actorId: note.actor.id,
      action: note.action,
      description: note.description,
      ip: note.origin?.ip ?? null,
      userAgent: note.origin?.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
      subjectId: note.subjectId ?? null,
    });

/**
 * Writes `instead` for the player's name wherever the audit log says it of them, and forgets where they called from;
 * what happened stays. Runs in the caller's transaction.
 */
export const redactAudit = (tx: Db, playerId: string, name: string, instead: string): void =>
  repo.redactAudit(tx, playerId, name, instead);

interface Deps {
  db: Db;
  now: Clock;
  timeZone: string;
  version: string;
  supportEmail: string;
  /** Whether sheets can be printed just now. */
  browserState(): (typeof browserStates)[number];
  /** Milliseconds from any fixed moment. */
  stopwatch(): number;
  /** Bytes left on the disk; null where the system does not say. */
  freeBytes(): number | null;
  /** Bytes the database may hold. */
  quota: number;
  lastBackup(): Date | null;
}

export type OperationsService = ReturnType<typeof createOperations>;

export function createOperations(deps: Deps) {
  const { db, now, timeZone, version, supportEmail, browserState, stopwatch, quota } = deps;
  const databaseState = (): Health['database'] => {
    try {
      repo.probeDatabase(db);
      return 'Healthy';
    } catch {
      return 'Unavailable';
    }
  };
  return {
    health(): Health {
      const start = stopwatch();
      const database = databaseState();
      const browser = browserState();
      const isWell = database === 'Healthy' && (browser === 'ready' || browser === 'starting');
      return {
        status: isWell ? 'ok' : 'degraded',
        database,
        browser,
        responseTime: Math.round((stopwatch() - start) * 100) / 100,
        version,
      };
    },

    about: () => ({ supportEmail }),

    overview(): Overview {
      const { players, boards } = findCounters(db);
      const used = usedBytes(db);
      const hours = lastHours(now(), timeZone);
      return {
        users: players,
        boards,
        storage: { used, quota, percent: Math.round((used / quota) * 100) },
        diskFree: deps.freeBytes(),
        lastBackup: deps.lastBackup()?.toISOString() ?? null,
        photosPerHour: photosPerHour(hours, repo.findPhotosByQuarter(db, hours[0] ?? now())),
      };
    },

    activity: (limit: number) => ({
      activity: repo.latestAuditEntries(db, limit).map(({ id, description, action, at }) => ({
        id,
        description,
        action,
        timestamp: at.toISOString(),
      })),
    }),
  };
}
