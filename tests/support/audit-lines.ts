// The audit log as people read it, one line per entry.
import type { Database } from 'better-sqlite3';
import { auditText } from '#shared/audit/audit.ts';

interface Row {
  readonly action: string;
  readonly description: string;
  readonly params: string | null;
  readonly who: string;
  readonly ip: string | null;
}

/** Oldest first; `like` is an SQL pattern for the action. */
export const auditLines = (raw: Database, like = '%') =>
  raw
    .prepare<[string], Row>(
      'SELECT action, description, params, actor_kind AS who, ip FROM audit_entries WHERE action LIKE ? ORDER BY id',
    )
    .all(like)
    .map(({ who, ip, ...stored }) => ({ who, ip, text: auditText(stored, 'America/New_York') }));
