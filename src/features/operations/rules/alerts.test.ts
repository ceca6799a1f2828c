import { expect, test } from 'vitest';
import { activeAlerts, alertsToSend, type HealthStatus } from './alerts.ts';

const well: HealthStatus = { browser: 'ready', freeBytes: 50e9, usedShare: 0.2 };
const severities = (changes: Partial<HealthStatus>) =>
  activeAlerts({ ...well, ...changes }).map(({ severity }) => severity);

test('a laptop that is well says nothing', () => {
  expect(activeAlerts(well)).toEqual([]);
  expect(severities({ browser: 'starting', freeBytes: null, usedShare: 0.89 })).toEqual([]);
});

test('a disk or a storage that runs full is critical, and told early', () => {
  expect(severities({ freeBytes: 0.9e9 })).toEqual(['critical']);
  expect(severities({ usedShare: 0.9 })).toEqual(['high']);
  expect(severities({ usedShare: 1 })).toEqual(['critical']);
});

test('a browser that does not start is told, one that is not installed was told at the start', () => {
  expect(severities({ browser: 'down' })).toEqual(['high']);
  expect(severities({ browser: 'missing' })).toEqual([]);
});

test('the same trouble is told once an hour', () => {
  const alerts = activeAlerts({ ...well, browser: 'down' });
  const told = new Map<string, number>();
  expect(alertsToSend(alerts, told, 0)).toEqual(alerts);
  for (const { message } of alerts) told.set(message, 0);
  expect(alertsToSend(alerts, told, 59 * 60_000)).toEqual([]);
  expect(alertsToSend(alerts, told, 60 * 60_000)).toEqual(alerts);
});
