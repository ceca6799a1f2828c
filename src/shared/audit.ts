// What a feature says of an action, for the audit log.
import type { Origin } from './actor.ts';

/** One line of the audit log, as a feature hands it in. */
export interface AuditEntry {
  readonly actor: {
    readonly kind: 'player' | 'admin' | 'anonymous' | 'system';
    readonly id: string | null;
  };
  /** Dotted, e.g. `player.registered`. */
  readonly action: string;
  /** One line for Recent Activity. */
  readonly description: string;
  readonly origin: Origin | null;
  /** The player it is about, when somebody else did it: erasing them takes their name out of it. */
  readonly subjectId?: string;
}
