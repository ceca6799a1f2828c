import { expect, test } from 'vitest';
import { spreadOf } from './use-notifications.ts';

test('phones spread what they ask after a message to all of them, dashboards and single phones ask at once', () => {
  for (const name of [
    ...['contest_changed', 'prizes_changed', 'news_changed', 'announcement'],
    // Hearts are opened for all of them; and one player may rename themselves as often as they can tap.
    'gallery_changed',
  ]) {
    expect(spreadOf('player', name), name).toBeGreaterThanOrEqual(1000);
    expect(spreadOf('admin', name), name).toBe(0);
  }
  expect(spreadOf('player', 'board_changed')).toBe(0);
  expect(spreadOf('admin', 'settings_changed')).toBe(0);
});
