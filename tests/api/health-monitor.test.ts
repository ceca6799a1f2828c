import { expect, test } from 'vitest';
import { storedAlerts } from '#tests/support/stored-alerts.ts';
import { testApp } from '#tests/support/test-app.ts';

test('full photo storage notifies every organiser once', async () => {
  const app = await testApp({ quota: 1000 });
  app.services.checkHealth();
  app.services.checkHealth();
  expect(storedAlerts(app.raw)).toEqual([
    {
      severity: 'critical',
      message:
        'Photo storage is full: no more photos are accepted. Run the cleanup or raise the limit.',
    },
  ]);
  app.close();
});
