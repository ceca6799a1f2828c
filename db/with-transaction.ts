// Writing that tells: what happened is announced when it is stored, and only then.
import type { DomainEvent, Emit } from '#shared/events.ts';
import { type Db, inTransaction } from './client.ts';

/**
 * A transaction that can announce: `storeNotifications` stores what people will be told together with what happened; the events
 * themselves go out after the commit, and not at all when it fails.
 */
export type WithTransaction = <T>(
  work: (tx: Db, emit: Emit) => T extends PromiseLike<unknown> ? never : T,
) => T;

interface Deps {
  db: Db;
  publish(event: DomainEvent): void;
  storeNotifications(tx: Db, event: DomainEvent): void;
}

export const createWithTransaction =
  ({ db, publish, storeNotifications }: Deps): WithTransaction =>
  (work) => {
    const events: DomainEvent[] = [];
    const result = inTransaction(db, (tx) =>
      work(tx, (event) => {
        storeNotifications(tx, event);
        events.push(event);
      }),
    );
    for (const event of events) publish(event);
    return result as never;
  };
