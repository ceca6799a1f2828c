import type { Database } from 'better-sqlite3';
import { readPayload } from '#features/notifications/rules.ts';

interface Alert {
  readonly severity: string;
  readonly message: string;
}

/** The stored alerts to organisers as they are sent, oldest first. */
export const storedAlerts = (raw: Database): Alert[] =>
  (
    raw
      .prepare("SELECT payload FROM notifications WHERE name = 'system_alert' ORDER BY rowid")
      .pluck()
      .all() as string[]
  ).map((payload) => {
    const { severity, message } = readPayload(payload);
    return { severity: String(severity), message: String(message) };
  });
