// Publishes domain events to subscribers after the commit.
import type { DomainEvent } from '#shared/events.ts';
import type { Log } from './log.ts';

type Listener = (event: DomainEvent) => void;

export interface EventBus {
  publish(event: DomainEvent): void;
  /** @returns unsubscribes */
  subscribe(listener: Listener): () => void;
}

/** Errors of a subscriber are logged; they reach neither the publisher nor other subscribers. */
export function createEventBus(log: Pick<Log, 'error'>): EventBus {
  const listeners = new Set<Listener>();
  return {
    publish(event) {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (err) {
          log.error({ err, event: event.type }, 'an event listener failed');
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
