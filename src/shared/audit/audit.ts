// Audit log entries: an action with plain JSON values, rendered when read.
import type { Origin, Player } from '../actor.ts';
import { fullNameOf } from '../text/player-names.ts';
import { auditTexts } from './audit-texts.ts';

export type AuditAction = keyof typeof auditTexts;

/** The values an action's line needs: names, numbers, ISO dates and codes. */
export type AuditParams<Action extends AuditAction> = Parameters<(typeof auditTexts)[Action]>[0];

interface Circumstances {
  readonly actor: {
    readonly kind: 'player' | 'admin' | 'anonymous' | 'system';
    readonly id: string | null;
  };
  readonly origin: Origin | null;
  /** The player the entry is about if another actor caused it; erasing the player redacts the entry. */
  readonly subjectId?: string;
}

/** An entry as created by a feature; the audit log adds the time. */
export type AuditEntry = {
  readonly [Action in AuditAction]: Circumstances & {
    readonly action: Action;
    readonly params: AuditParams<Action>;
  };
}[AuditAction];

interface Staff {
  readonly id: string;
  readonly firstName: string;
}

/** Actions whose line names who did them. */
export type StaffAction = {
  [Action in AuditAction]: 'by' extends keyof AuditParams<Action> ? Action : never;
}[AuditAction];

/**
 * An entry for an action by somebody at the dashboard.
 * @param params without the actor's name, which is added
 * @param subjectId the player concerned
 */
export const staffEntry = <Action extends StaffAction>(
  staff: Staff,
  origin: Origin,
  action: Action,
  params: Omit<AuditParams<Action>, 'by'>,
  subjectId?: string,
): AuditEntry =>
  ({
    actor: { kind: 'admin', id: staff.id },
    action,
    params: { by: staff.firstName, ...params },
    origin,
    ...(subjectId !== undefined && { subjectId }),
  }) as AuditEntry;

/**
 * An entry for an action by a player.
 * @param params without the player's name, which is added
 * @param origin null if nothing may be stored of it
 */
export const playerEntry = <Action extends StaffAction>(
  player: Player,
  origin: Origin | null,
  action: Action,
  params: Omit<AuditParams<Action>, 'by'>,
): AuditEntry =>
  ({
    actor: { kind: 'player', id: player.id },
    action,
    params: { by: fullNameOf(player), ...params },
    origin,
  }) as AuditEntry;

/** An entry for what the contest does by itself. @param subjectId the player concerned */
export const systemEntry = <Action extends AuditAction>(
  action: Action,
  params: AuditParams<Action>,
  subjectId?: string,
): AuditEntry =>
  ({
    actor: { kind: 'system', id: null },
    action,
    params,
    origin: null,
    ...(subjectId !== undefined && { subjectId }),
  }) as AuditEntry;

interface StoredEntry {
  readonly action: string;
  /** The line of an entry of an earlier version. */
  readonly description: string;
  /** JSON; null in an entry of an earlier version. */
  readonly params: string | null;
}

/** The English line of a stored entry, with times in the contest's zone. */
export function auditText({ action, description, params }: StoredEntry, timeZone: string): string {
  if (params === null || !Object.hasOwn(auditTexts, action)) return description;
  const render = auditTexts[action as AuditAction] as (values: never, timeZone: string) => string;
  return render(JSON.parse(params) as never, timeZone);
}
