import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Erasures, Storage } from '#features/files/ui/storage.tsx';
import { renderScreen } from '#tests/support/render.tsx';

const erasures = (changes: object = {}) => ({
  'storage.erasures': () => ({
    ...{ isDue: true, lastFinished: null, phase: 'idle', problem: null },
    ...{ neededBytes: 4.1e9, freeBytes: 50e9, seconds: 52, ...changes },
  }),
});

const open = (changes?: object) => renderScreen(<Erasures />, erasures(changes));

const ask = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Finish erasures…' }));
  return within(await screen.findByRole('dialog'));
};

test('before the file is rewritten, the screen says how much space and time it takes and what stops meanwhile', async () => {
  open();
  await screen.findByText(/traces can remain in the file/);
  const dialog = await ask();
  dialog.getByText(
    /needs 4\.1 GB of free space on the laptop’s disk \(50\.0 GB free\) and takes about 60 seconds\. Until it is done, .* nothing can be saved/,
  );
});

test('on a disk that is too full, the screen says how much is needed and free, and offers no rewrite', async () => {
  open({ freeBytes: 1.2e9 });
  const dialog = await ask();
  dialog.getByText(/needs 4\.1 GB .* and 1\.2 GB are free\. Free some space first\./);
  expect(dialog.queryByRole('button', { name: 'Rewrite it now' })).toBe(null);
});

test('while the file is rewritten, the screen says so and it cannot be started again', async () => {
  open({ phase: 'running' });
  await screen.findByText(/The file is being rewritten/);
  expect(screen.getByRole('button', { name: 'Finish erasures…' })).toHaveProperty('disabled', true);
});

test('a failed rewrite says why, and can be tried again', async () => {
  open({ phase: 'failed', problem: 'The laptop’s disk became too full.' });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The erasures were not finished. The laptop’s disk became too full.',
  );
  expect(screen.getByRole('button', { name: 'Finish erasures…' })).toHaveProperty(
    'disabled',
    false,
  );
});

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
    ...erasures({ isDue: false }),
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
