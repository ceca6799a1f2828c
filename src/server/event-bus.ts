// Carries what happened from the features to whoever passes it on, once it is stored and never before.
import { type Db, inTransaction } from '#db/client.ts';
import type { Announce, DomainEvent } from '#shared/events.ts';
import type { Log } from './log.ts';

type Listener = (event: DomainEvent) => void;

export interface EventBus {
  publish(event: DomainEvent): void;
  /** @returns what ends it */
  subscribe(listener: Listener): () => void;
}

/** A listener that fails harms neither the others nor whoever published: what happened is stored already. */
export function createEventBus(log: Pick<Log, 'error'>): EventBus {
  const listeners = new Set<Listener>();
  return {
    publish(event) {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (err) {
          log.error({ err, event: event.type }, 'passing on an event failed');
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * A transaction that can announce: `record` stores what people will be told together with what happened; the events
 * themselves go out after the commit, and not at all when it fails.
 */
export type Write = <T>(
  work: (tx: Db, announce: Announce) => T extends PromiseLike<unknown> ? never : T,
) => T;

interface Needs {
  db: Db;
  bus: Pick<EventBus, 'publish'>;
  record(tx: Db, event: DomainEvent): void;
}

export const createWrite =
  ({ db, bus, record }: Needs): Write =>
  (work) => {
    const events: DomainEvent[] = [];
    const result = inTransaction(db, (tx) =>
      work(tx, (event) => {
        record(tx, event);
        events.push(event);
      }),
    );
    for (const event of events) bus.publish(event);
    return result as never;
  };
