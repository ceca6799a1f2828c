// Transactions with a transactional outbox: events are published after the commit.

import type { AuditEntry } from '#shared/audit/audit.ts';
import type { DomainEvent, Emit } from '#shared/events.ts';
import type { Clock } from '#shared/time/clock.ts';
import { type Db, inTransaction } from './client.ts';

/** Work in a transaction; must be synchronous, because the commit happens when it returns. */
type Work<T> = (tx: Db, emit: Emit) => T extends PromiseLike<unknown> ? never : T;

/**
 * Runs `work` in a transaction. The notifications of an emitted event are stored in the same transaction; the events are
 * published after the commit, in order, and not at all after a rollback.
 */
export type WithTransaction = <T>(work: Work<T>) => T;

interface Deps {
  db: Db;
  /** Called after the commit. */
  publish(event: DomainEvent): void;
  /** Called inside the transaction. */
  storeNotifications(tx: Db, event: DomainEvent): void;
}

export const createWithTransaction =
  ({ db, publish, storeNotifications }: Deps): WithTransaction =>
  (work) => {
    const events: DomainEvent[] = [];
    const result = inTransaction(db, (tx) => {
      // Drop events from a first try that found the disk full.
      events.length = 0;
      return work(tx, (event) => {
        storeNotifications(tx, event);
        events.push(event);
      });
    });
    for (const event of events) publish(event);
    return result as never;
  };

/** Dependencies that the composition root passes to most services; each picks what it needs. */
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
