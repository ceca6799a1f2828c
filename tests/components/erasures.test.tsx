import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Erasures } from '#features/files/ui/storage.tsx';
import { type Answers, renderScreen } from '#tests/support/render.tsx';

const state = {
  ...{ isDue: true, lastFinished: null, phase: 'idle', problem: null },
  ...{ neededBytes: 4.1e9, freeBytes: 50e9, seconds: 52 },
};

const open = (changes: Partial<typeof state> = {}, more: Answers = {}) =>
  renderScreen(<Erasures />, {
    'storage.erasures': () => ({ ...state, ...changes }),
    ...more,
  });

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
  open({ phase: 'failed', problem: 'The laptop’s disk became too full.' } as never);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The erasures were not finished. The laptop’s disk became too full.',
  );
  expect(screen.getByRole('button', { name: 'Finish erasures…' })).toHaveProperty(
    'disabled',
    false,
  );
});
