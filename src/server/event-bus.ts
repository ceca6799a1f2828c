// Carries what happened from the features to whoever passes it on, once it is stored and never before.
import type { DomainEvent } from '#shared/events.ts';
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
