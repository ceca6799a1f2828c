// Dependencies that the composition root passes to most services; each picks what it needs.
import type { AuditEntry } from '#shared/audit.ts';
import type { Clock } from '#shared/clock.ts';
import type { Db } from './client.ts';
import type { WithTransaction } from './with-transaction.ts';

export interface ServiceDeps {
  readonly db: Db;
  readonly withTransaction: WithTransaction;
  readonly now: Clock;
  /** The contest's. */
  timeZone(): string;
  /** Whether only the disk's reserve is left, which is kept for reviews. */
  isDiskFull(): boolean;
  audit(db: Db, entry: AuditEntry): void;
}
