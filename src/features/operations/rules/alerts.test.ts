import { expect, test } from 'vitest';
import { activeAlerts, alertsToSend, type HealthStatus } from './alerts.ts';

const healthy: HealthStatus = {
  isDiskFull: false,
  browser: 'ready',
  freeBytes: 50e9,
  usedShare: 0.2,
};
const severities = (changes: Partial<HealthStatus>) =>
  activeAlerts({ ...healthy, ...changes }).map(({ severity }) => severity);

test('a healthy server has no alerts', () => {
  expect(activeAlerts(healthy)).toEqual([]);
  expect(severities({ browser: 'starting', freeBytes: null, usedShare: 0.89 })).toEqual([]);
});

test('low disk space and full storage are critical, nearly full storage is high', () => {
  expect(severities({ freeBytes: 0.9e9 })).toEqual(['critical']);
  expect(severities({ isDiskFull: true, freeBytes: 0 })).toEqual(['critical']);
  expect(severities({ usedShare: 0.9 })).toEqual(['high']);
  expect(severities({ usedShare: 1 })).toEqual(['critical']);
});

test('a browser that does not start is an alert, a missing one is not', () => {
  expect(severities({ browser: 'down' })).toEqual(['high']);
  expect(severities({ browser: 'missing' })).toEqual([]);
});

test('an alert is repeated after an hour', () => {
  const alerts = activeAlerts({ ...healthy, browser: 'down' });
  const lastSent = new Map<string, Date>();
  const at = (minutes: number) => new Date(minutes * 60_000);
  expect(alertsToSend(alerts, lastSent, at(0))).toEqual(alerts);
  for (const { message } of alerts) lastSent.set(message, at(0));
  expect(alertsToSend(alerts, lastSent, at(59))).toEqual([]);
  expect(alertsToSend(alerts, lastSent, at(60))).toEqual(alerts);
});
