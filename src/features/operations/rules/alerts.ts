// Alerts on the health of the server.
import { elapsedSince, HOUR } from '#shared/clock.ts';
import type { browserStates } from '../contract.ts';
import { DISK_FULL, printingMessages } from '../messages.ts';

export interface HealthStatus {
  /** Whether only the reserve is left, or not even that. */
  readonly isDiskFull: boolean;
  readonly browser: (typeof browserStates)[number];
  /** Free bytes on the disk; null if unknown. */
  readonly freeBytes: number | null;
  /** Used bytes divided by the quota; above 1 when the quota was lowered. */
  readonly usedShare: number;
}

export interface Alert {
  readonly severity: 'critical' | 'high' | 'other';
  readonly message: string;
}

const GIGABYTE = 1e9;

/** Alerts of a status, without regard to what was sent before. */
export function activeAlerts({ isDiskFull, browser, freeBytes, usedShare }: HealthStatus): Alert[] {
  const alerts: Alert[] = [];
  if (isDiskFull) {
    alerts.push({ severity: 'critical', message: DISK_FULL });
  } else if (freeBytes !== null && freeBytes < GIGABYTE) {
    alerts.push({
      severity: 'critical',
      message: 'Less than 1 GB is left on the laptop’s disk. Free some space now.',
    });
  }
  if (usedShare >= 1) {
    alerts.push({
      severity: 'critical',
      message: 'Storage is full: no more photos are taken in. Run the cleanup or raise the limit.',
    });
  } else if (usedShare >= 0.9) {
    alerts.push({ severity: 'high', message: 'Storage for photos is 90 percent full.' });
  }
  if (browser === 'down') {
    alerts.push({ severity: 'high', message: printingMessages.states.down });
  }
  return alerts;
}

/** Milliseconds before an alert is repeated. */
const REMIND_AFTER = HOUR;

/** The alerts that are due; `lastSent` maps a message to its last time. */
export const alertsToSend = (
  alerts: readonly Alert[],
  lastSent: ReadonlyMap<string, Date>,
  now: Date,
): Alert[] =>
  alerts.filter(({ message }) => {
    const last = lastSent.get(message);
    return last === undefined || elapsedSince(last, now) >= REMIND_AFTER;
  });
