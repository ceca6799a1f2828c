import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { poolTooSmall } from '#features/boards/contract.ts';
import {
  defaultSettings,
  type SettingsPatch,
  type Settings as SettingsValues,
} from '#features/settings/contract.ts';
import { Settings } from '#features/settings/ui/settings.tsx';
import { NO_RESPONSE, refusal, renderScreen } from '#tests/support/render.tsx';

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Changes are merged as the server does; `update` may refuse one. */
async function openSettings(update: (patch: SettingsPatch) => unknown = () => undefined) {
  const sent: SettingsPatch[] = [];
  let settings = defaultSettings;
  const view = renderScreen(<Settings />, {
    'settings.all': () => settings,
    'operations.overview': () => ({ boards: 1 }),
    'settings.update': async (patch: SettingsPatch) => {
      sent.push(patch);
      await update(patch);
      for (const [group, value] of Object.entries(patch)) {
        const old = settings[group as keyof SettingsValues];
        const next = Array.isArray(value) ? value : { ...old, ...value };
        settings = { ...settings, [group]: next };
      }
      return { success: true };
    },
  });
  await screen.findByLabelText('First photo');
  return { ...view, sent };
}

test('each change of a number is sent in the order it was typed, and the settings are fetched once at the end', async () => {
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  const { user, sent, calls } = await openSettings(() => first);
  await screen.findByText(/1 board is dealt and stay as they are/);
  await user.type(input('Board completion bonus'), '{Backspace}{Backspace}{Backspace}350');
  expect(sent).toHaveLength(1);
  answerFirst();
  await screen.findByText('Points settings updated successfully');
  await waitFor(() => expect(sent).toHaveLength(5));
  expect(sent.map(({ pointSettings }) => pointSettings?.blackout)).toEqual([20, 2, 3, 35, 350]);
  await waitFor(() =>
    expect(calls.filter((path) => path.startsWith('settings.'))).toEqual([
      'settings.all',
      ...sent.map(() => 'settings.update'),
      'settings.all',
    ]),
  );
});

test('a number outside its range stays in the field with its range, and is not sent', async () => {
  const { user, sent } = await openSettings();
  await user.clear(input('Photos per hour'));
  await user.type(input('Photos per hour'), '99');
  screen.getByText('A whole number from 1 to 50');
  await user.tab();
  expect(input('Photos per hour').value).toBe('99');
  await user.clear(input('Photos per hour'));
  await user.type(input('Photos per hour'), '12');
  await waitFor(() => expect(sent.at(-1)).toEqual({ rateLimits: { photosPerHour: 12 } }));
  expect(sent.some(({ rateLimits }) => rateLimits?.photosPerHour === 99)).toBe(false);
});

test.each([
  [
    refusal(409, poolTooSmall(5, 4)),
    'A 5 × 5 board needs 4 more challenges than the pool can deal',
  ],
  [NO_RESPONSE, 'Network error. Check your connection. The laptop does not answer.'],
])('a refused change stays in its field, with the reason: %s', async (cause, reason) => {
  const { user } = await openSettings(() => Promise.reject(cause));
  const field = input('First photo');
  await user.clear(field);
  await user.type(field, '7');
  await screen.findByText('Failed to update Achievement settings');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(reason);
  await user.tab();
  expect(field.value).toBe('7');
});

test('membership tiers are added, completed, changed and removed line by line', async () => {
  const { user, sent } = await openSettings();
  await user.click(screen.getByRole('button', { name: 'Add tier' }));
  screen.getByText('A name is needed');
  expect(sent).toEqual([]);
  await user.type(input('Name'), 'Gold');
  await user.clear(input('From points'));
  await user.type(input('From points'), '300');
  await user.clear(input('Discount percent'));
  await user.type(input('Discount percent'), '101');
  screen.getByText('A whole number from 0 to 100');
  await user.clear(input('Discount percent'));
  await user.type(input('Discount percent'), '25');
  await screen.findByText('Membership settings updated successfully');
  const gold = { name: 'Gold', minPoints: 300, discountPercent: 25 };
  await waitFor(() => expect(sent.at(-1)).toEqual({ membershipTiers: [gold] }));
  await user.click(screen.getByRole('button', { name: 'Remove Gold' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ membershipTiers: [] }));
});

test('settings that do not load say so, and load at the second try', async () => {
  const answers = [() => Promise.reject(NO_RESPONSE), () => defaultSettings];
  const { user } = renderScreen(<Settings />, {
    'settings.all': () => answers.shift()?.(),
    'operations.overview': () => ({ boards: 1 }),
  });
  await screen.findByText('Failed to load dashboard data');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Board size');
});
