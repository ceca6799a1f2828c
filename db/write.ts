// Writing that tells: what happened is announced when it is stored, and only then.
import type { Announce, DomainEvent } from '#shared/events.ts';
import { type Db, inTransaction } from './client.ts';

/**
 * A transaction that can announce: `record` stores what people will be told together with what happened; the events
 * themselves go out after the commit, and not at all when it fails.
 */
export type Write = <T>(
  work: (tx: Db, announce: Announce) => T extends PromiseLike<unknown> ? never : T,
) => T;

interface Needs {
  db: Db;
  publish(event: DomainEvent): void;
  record(tx: Db, event: DomainEvent): void;
}

export const createWrite =
  ({ db, publish, record }: Needs): Write =>
  (work) => {
    const events: DomainEvent[] = [];
    const result = inTransaction(db, (tx) =>
      work(tx, (event) => {
        record(tx, event);
        events.push(event);
      }),
    );
    for (const event of events) publish(event);
    return result as never;
  };
