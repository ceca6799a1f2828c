// The audit log and the state of the machine, measured when asked.

import type { Db } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import type { AuditNote, browserStates, Health } from '../contract.ts';
import * as repo from '../repo.ts';

/** Longer user agents exist only to fill the disk. */
const USER_AGENT_MAX = 300;

/** Writes one line of the audit log; `tx` so that it stands or falls with what it tells of. */
export const createAudit =
  ({ now }: { now: Clock }) =>
  (tx: Db, note: AuditNote): void =>
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

interface Needs {
  db: Db;
  version: string;
  supportEmail: string;
  /** Whether sheets can be printed just now. */
  browserState(): (typeof browserStates)[number];
  /** Milliseconds from any fixed moment. */
  stopwatch(): number;
}

export type OperationsService = ReturnType<typeof createOperations>;

export function createOperations({ db, version, supportEmail, browserState, stopwatch }: Needs) {
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
