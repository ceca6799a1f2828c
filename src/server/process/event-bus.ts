// Publishes domain events to subscribers after the commit.
import type { DomainEvent } from '#shared/events.ts';
import type { Log } from './log.ts';

type Listener = (event: DomainEvent) => void;

export type EventBus = ReturnType<typeof createEventBus>;

/** Errors of a subscriber are logged; they reach neither the publisher nor other subscribers. */
export function createEventBus(log: Pick<Log, 'error'>) {
  const listeners = new Set<Listener>();
  return {
    publish(event: DomainEvent): void {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (err) {
          log.error({ err, event: event.type }, 'an event listener failed');
        }
      }
    },
    /** @returns unsubscribes */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
