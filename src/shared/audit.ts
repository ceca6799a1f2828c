// Entries of the audit log.
import type { Origin } from './actor.ts';

/** An entry as a feature creates it; the audit log adds the time. */
export interface AuditEntry {
  readonly actor: {
    readonly kind: 'player' | 'admin' | 'anonymous' | 'system';
    readonly id: string | null;
  };
  /** Dotted, e.g. `player.registered`. */
  readonly action: string;
  /** One line, shown in Recent Activity. */
  readonly description: string;
  readonly origin: Origin | null;
  /** The player the entry is about if another actor caused it; erasing the player redacts the entry. */
  readonly subjectId?: string;
}

interface Staff {
  readonly id: string;
  readonly firstName: string;
}

/**
 * What somebody at the dashboard did.
 * @param what follows the first name: `approved a photo`
 * @param subjectId the player it is about
 */
export const staffEntry = (
  staff: Staff,
  origin: Origin,
  action: string,
  what: string,
  subjectId?: string,
): AuditEntry => ({
  actor: { kind: 'admin', id: staff.id },
  action,
  description: `${staff.firstName} ${what}`,
  origin,
  ...(subjectId !== undefined && { subjectId }),
});
