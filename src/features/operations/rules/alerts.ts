// What an organiser must hear of before the players do.
import type { browserStates } from '../contract.ts';

export interface HealthStatus {
  readonly browser: (typeof browserStates)[number];
  /** Bytes left on the laptop's disk; null where the system does not say. */
  readonly freeBytes: number | null;
  /** Of the bytes photos may take, the share that is taken, from 0. */
  readonly usedShare: number;
}

export interface Alert {
  readonly severity: 'critical' | 'high' | 'other';
  readonly message: string;
}

const GIGABYTE = 1e9;

export function activeAlerts({ browser, freeBytes, usedShare }: HealthStatus): Alert[] {
  const alerts: Alert[] = [];
  if (freeBytes !== null && freeBytes < GIGABYTE) {
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
    alerts.push({
      severity: 'high',
      message: 'Boards cannot be printed: the browser on the laptop does not start.',
    });
  }
  return alerts;
}

/** Milliseconds before the same trouble is told again. */
const REMIND_AFTER = 60 * 60_000;

/** Of today's troubles those to be told now; `told` are the moments they were told last, by message. */
export const alertsToSend = (
  alerts: readonly Alert[],
  told: ReadonlyMap<string, number>,
  now: number,
): Alert[] =>
  alerts.filter(
    ({ message }) => now - (told.get(message) ?? Number.NEGATIVE_INFINITY) >= REMIND_AFTER,
  );
