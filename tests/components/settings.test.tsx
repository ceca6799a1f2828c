import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContentEditor } from '#features/content/ui/content-editor.tsx';
import { defaultSettings, type SettingsPatch } from '#features/settings/contract.ts';
import { Settings } from '#features/settings/ui/settings.tsx';
import { NO_RESPONSE, refusal, renderScreen } from '#tests/support/render.tsx';

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function openSettings(update: (patch: SettingsPatch) => unknown) {
  const sent: SettingsPatch[] = [];
  const view = renderScreen(<Settings />, {
    'settings.all': () => defaultSettings,
    'operations.overview': () => ({ boards: 1 }),
    'settings.update': (patch: SettingsPatch) => {
      sent.push(patch);
      return update(patch);
    },
  });
  await screen.findByLabelText('First photo');
  return { ...view, sent };
}

test('each change is sent in the order it was typed, and the settings are fetched once at the end', async () => {
  const { user, sent, calls } = await openSettings(() => ({ success: true }));
  await user.type(input('First photo'), '0', { initialSelectionStart: 1 });
  await user.type(input('First photo'), '0', { initialSelectionStart: 2 });
  await screen.findByText('Achievement settings updated successfully');
  expect(sent.map(({ achievementPoints }) => achievementPoints)).toEqual(
    [{ firstPhoto: 50 }, { firstPhoto: 500 }].slice(0, sent.length),
  );
  await waitFor(() => expect(calls.at(-1)).toMatch(/settings.all|operations/));
});

test('a number outside its range stays in the field and is not sent', async () => {
  const { user, sent } = await openSettings(() => ({ success: true }));
  await user.clear(input('Photos per hour'));
  await user.type(input('Photos per hour'), '99');
  screen.getByText('A whole number from 1 to 50');
  await user.tab();
  expect(input('Photos per hour').value).toBe('99');
  expect(sent.some(({ rateLimits }) => rateLimits?.photosPerHour === 99)).toBe(false);
});

test.each([
  [refusal(409, 'The pool is too small'), 'The pool is too small'],
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

interface SavedRules {
  content: string;
  updatedAt: string | null;
}

/** The Content tab on rules that somebody else may change. */
async function openContent() {
  let rules: SavedRules = { content: 'Old rules', updatedAt: '2026-01-01T00:00:00.000Z' };
  const answers = {
    'content.rules': () => ({ ...rules, html: '' }),
    'content.locations': () => ({ locations: '', updatedAt: null }),
    'content.saveRules': ({ content, basedOn }: { content: string; basedOn: string | null }) => {
      if (basedOn !== rules.updatedAt) throw refusal(409, 'Somebody else has saved this text');
      rules = { content, updatedAt: '2026-01-03T00:00:00.000Z' };
      return { success: true };
    },
  };
  const view = renderScreen(<ContentEditor />, answers);
  await screen.findByLabelText('Rules of the game');
  return {
    ...view,
    answers,
    saved: () => rules.content,
    saveElsewhere: () => {
      rules = { content: 'Theirs', updatedAt: '2026-01-02T00:00:00.000Z' };
    },
  };
}

test('unsaved text says so, outlives its tab, and can be saved later', async () => {
  const { user, unmount, saved, answers } = await openContent();
  await user.clear(input('Rules of the game'));
  await user.type(input('Rules of the game'), 'New rules');
  screen.getByText('Not saved yet');
  unmount();
  const again = renderScreen(<ContentEditor />, answers);
  await screen.findByLabelText('Rules of the game');
  expect(input('Rules of the game').value).toBe('New rules');
  await again.user.click(screen.getByRole('button', { name: 'Save Rules' }));
  await screen.findByText('Game rules updated successfully');
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  expect(saved()).toBe('New rules');
});

test('of two organisers the second one is told, and chooses whose text stays', async () => {
  const { user, saved, saveElsewhere } = await openContent();
  await user.clear(input('Rules of the game'));
  await user.type(input('Rules of the game'), 'Mine');
  saveElsewhere();
  await user.click(screen.getByRole('button', { name: 'Save Rules' }));
  await screen.findByText('Failed to update game rules');
  await screen.findByText('Somebody else has saved this text');
  expect(saved()).toBe('Theirs');
  await user.click(await screen.findByRole('button', { name: 'Overwrite with my version' }));
  await screen.findByText('Game rules updated successfully');
  expect(saved()).toBe('Mine');
});
