import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Storage } from '#features/files/ui/storage.tsx';
import { renderScreen } from '#tests/support/render.tsx';

const nothing = { rejectedOriginals: 0, prints: 0, orphans: 0, sessions: 0, files: 0, bytes: 0 };

async function openStorage(plan: object) {
  let cleaned = 0;
  const view = renderScreen(<Storage />, {
    'storage.stats': () => ({
      ...{ totalSize: 1e6, totalFiles: 3, cleanedFiles: 0, usagePercent: 1, quota: 1e9 },
      lastCleanup: cleaned > 0 ? '2026-08-29T18:00:00.000Z' : null,
      nextCleanup: null,
    }),
    'storage.plan': () => plan,
    'storage.clean': () => {
      cleaned++;
      return { success: true };
    },
    'storage.erasures': () => ({
      ...{ isDue: false, phase: 'idle', problem: null, lastFinished: null },
      ...{ neededBytes: 0, freeBytes: null, seconds: 0 },
    }),
  });
  await view.user.click(await screen.findByRole('button', { name: 'Trigger Cleanup' }));
  return { ...view, cleanings: () => cleaned };
}

test('a cleanup with nothing to remove runs once, without asking, and is recorded as the last one', async () => {
  const { cleanings } = await openStorage(nothing);
  await screen.findByText('Cleanup completed successfully');
  await screen.findByText('Nothing to remove');
  // Erasures were never finished.
  await waitFor(() => expect(screen.getAllByText('Never')).toHaveLength(1));
  expect(cleanings()).toBe(1);
});

test('a cleanup that would remove something asks first', async () => {
  const { user, cleanings } = await openStorage({ ...nothing, prints: 4, files: 4, bytes: 4000 });
  const remove = await screen.findByRole('button', { name: 'Remove them' });
  expect(cleanings()).toBe(0);
  await user.click(remove);
  await screen.findByText('Cleanup completed successfully');
  expect(cleanings()).toBe(1);
});
