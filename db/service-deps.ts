// What most services are given by the composition root. Each picks what it needs.
import type { AuditEntry } from '#shared/audit.ts';
import type { Clock } from '#shared/clock.ts';
import type { Db } from './client.ts';
import type { WithTransaction } from './with-transaction.ts';

export interface ServiceDeps {
  readonly db: Db;
  readonly withTransaction: WithTransaction;
  readonly now: Clock;
  /** Of the contest. */
  timeZone(): string;
  /** Whether the disk has only its reserve left, which is for decisions. */
  isDiskFull(): boolean;
  audit(db: Db, entry: AuditEntry): void;
}
