import { expect, test } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

test('a storage that runs full notifies every organiser, once', async () => {
  const app = await testApp({ event: { quota: 1000 } });
  app.services.checkHealth();
  app.services.checkHealth();
  const alerts = app.raw
    .prepare("SELECT payload FROM notifications WHERE name = 'system_alert'")
    .pluck()
    .all() as string[];
  expect(alerts.map((alert) => JSON.parse(alert))).toEqual([
    {
      severity: 'critical',
      message: 'Storage is full: no more photos are taken in. Run the cleanup or raise the limit.',
    },
  ]);
  app.close();
});
