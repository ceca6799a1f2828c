import { expect, test } from 'vitest';
import { openApp } from '#tests/support/of-one-test.ts';
import { storedAlerts } from '#tests/support/stored-alerts.ts';

test('full photo storage notifies every organiser once', async () => {
  const app = await openApp({ quota: 1000 });
  app.services.checkHealth();
  app.services.checkHealth();
  expect(storedAlerts(app.raw)).toEqual([
    {
      severity: 'critical',
      message:
        'Photo storage is full: no more photos are accepted. Run the cleanup or raise the limit.',
    },
  ]);
});
