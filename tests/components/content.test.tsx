import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failures, linesWithoutName } from '#features/content/contract.ts';
import { ContentEditor } from '#features/content/ui/content-editor.tsx';
import { RulesButton } from '#features/content/ui/player-texts.tsx';
import { contestWith } from '#tests/support/fixtures.ts';
import { type Answers, input, refusal, renderScreen, Tab } from '#tests/support/render.tsx';

interface SavedRules {
  content: string;
  updatedAt: string | null;
}

const texts = (content = ''): Answers => ({
  'content.rules': () => ({ content, html: '', updatedAt: null }),
  'content.locations': () => ({ locations: '', updatedAt: null }),
});

/** The Content tab with rules that somebody else may change. */
async function openContent(element = <ContentEditor />) {
  let rules: SavedRules = { content: 'Old rules', updatedAt: '2026-01-01T00:00:00.000Z' };
  const answers = {
    ...texts(),
    'content.rules': () => ({ ...rules, html: '' }),
    'content.saveRules': ({ content, basedOn }: { content: string; basedOn: string | null }) => {
      if (basedOn !== rules.updatedAt) throw refusal(409, failures.changedMeanwhile().message);
      rules = { content, updatedAt: '2026-01-03T00:00:00.000Z' };
      return { success: true };
    },
  };
  const view = renderScreen(element, answers);
  await screen.findByLabelText('Rules of the game');
  return {
    ...view,
    saved: () => rules.content,
    saveElsewhere: (content = 'Theirs') => {
      rules = { content, updatedAt: '2026-01-02T00:00:00.000Z' };
    },
  };
}

test('unsaved text is marked, survives leaving the tab, and can be saved later', async () => {
  const { user, saved } = await openContent(<Tab>{() => <ContentEditor />}</Tab>);
  await user.clear(input('Rules of the game'));
  await user.type(input('Rules of the game'), 'New rules');
  screen.getByText('Not saved yet');
  await user.click(screen.getByText('Turn'));
  await user.click(screen.getByText('Turn'));
  expect(input('Rules of the game').value).toBe('New rules');
  await user.click(screen.getByRole('button', { name: 'Save Rules' }));
  await screen.findByText('Game rules updated successfully');
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  expect(saved()).toBe('New rules');
});

test('the second of two organisers to save gets a conflict, and can overwrite the other’s text', async () => {
  const { user, saved, saveElsewhere } = await openContent();
  await user.clear(input('Rules of the game'));
  await user.type(input('Rules of the game'), 'Mine');
  saveElsewhere();
  await user.click(screen.getByRole('button', { name: 'Save Rules' }));
  await screen.findByText('Failed to update game rules');
  await screen.findByText('Somebody else has saved this text meanwhile. Your text is still here.');
  expect(saved()).toBe('Theirs');
  await user.click(await screen.findByRole('button', { name: 'Overwrite with my version' }));
  await screen.findByText('Game rules updated successfully');
  expect(saved()).toBe('Mine');
});

test('a text that is as it is stored is nobody’s draft, and follows what somebody else saves', async () => {
  const { user, queryClient, saveElsewhere } = await openContent();
  const field = input('Rules of the game');
  await user.type(field, '!{Backspace}');
  saveElsewhere();
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(field.value).toBe('Theirs'));
  expect(screen.queryByRole('button', { name: 'Overwrite with my version' })).toBeNull();
});

test('a text whose answer was lost is not reported as somebody else’s', async () => {
  const { user, queryClient, saveElsewhere, saved } = await openContent();
  const field = input('Rules of the game');
  await user.type(field, ' and mine');
  saveElsewhere('Old rules and mine');
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  await user.type(field, '!');
  expect(screen.queryByRole('button', { name: 'Overwrite with my version' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save Rules' }));
  await screen.findByText('Game rules updated successfully');
  expect(saved()).toBe('Old rules and mine!');
});

test('photo locations are saved, and a line without a name is reported by its number', async () => {
  const saved: string[] = [];
  const { user } = renderScreen(<ContentEditor />, {
    ...texts(),
    'content.saveLocations': ({ locations }: { locations: string }) => {
      const [line] = linesWithoutName(locations);
      if (line !== undefined) throw refusal(400, `Line ${line} has no name`);
      saved.push(locations);
      return { success: true };
    },
  });
  await screen.findByText(/^These locations feed the location hints/);
  await user.click(input('Locations'));
  await user.paste('Main hall - The stairs\n - Nowhere');
  await user.click(screen.getByRole('button', { name: 'Save Locations' }));
  await screen.findByText('Failed to update photo locations');
  await screen.findAllByText(/^Line 2 has no name/);
  await user.clear(input('Locations'));
  await user.paste('Main hall - The stairs');
  await user.click(screen.getByRole('button', { name: 'Save Locations' }));
  await screen.findByText('Photo locations updated successfully');
  expect(saved).toEqual(['Main hall - The stairs']);
});

test('buttons format the rules, and the preview follows what is typed', async () => {
  const { user } = renderScreen(<ContentEditor />, {
    ...texts('Ask first'),
    'content.preview': ({ content }: { content: string }) => ({ html: `<p>${content}</p>` }),
  });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Rules of the game',
  });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = within(screen.getByRole('region', { name: 'Preview of the rules' }));
  await preview.findByText('Ask first');
  field.setSelectionRange(4, 9);
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  expect(field.value).toBe('Ask **first**');
  expect(document.activeElement).toBe(field);
  await preview.findByText('Ask **first**');
  await user.click(screen.getByRole('button', { name: 'Preview again' }));
  expect(field.value).toBe('Ask **first**');
});

const shownPrizes = () =>
  screen.queryByRole('region', { name: 'Prizes', hidden: true })?.textContent;
const openRules = (prizes: string) =>
  renderScreen(<RulesButton />, {
    ...contestWith({ prizes }),
    'content.publicRules': () => ({ html: '' }),
  });

test('the rules say what can be won, even where nobody has written rules', async () => {
  const { user } = openRules('1st: a trophy\n2nd: a mug');
  await user.click(await screen.findByRole('button', { name: 'Rules' }));
  await waitFor(() => expect(shownPrizes()).toBe('Prizes1st: a trophy\n2nd: a mug'));
});

test('without rules and prizes there is nothing to open', async () => {
  const { calls } = openRules('');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(screen.queryByRole('button')).toBeNull();
});
