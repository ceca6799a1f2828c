import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RulesButton } from '#features/content/ui/player-texts.tsx';
import { defaultSettings } from '#features/settings/contract.ts';
import { renderScreen } from '#tests/support/render.tsx';

const PRIZES = '1st: a trophy\n2nd: a mug';

const contestWith = (prizes: string) => ({
  'settings.contest': () => ({ ...defaultSettings.contest, prizes, timeZone: 'UTC' }),
});

const shown = () => screen.queryByRole('region', { name: 'Prizes', hidden: true })?.textContent;

test('the rules say what can be won, even where nobody has written rules', async () => {
  const { user } = renderScreen(<RulesButton />, {
    ...contestWith(PRIZES),
    'content.publicRules': () => ({ html: '' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Rules' }));
  await waitFor(() => expect(shown()).toBe(`Prizes${PRIZES}`));
});

test('without rules and prizes there is nothing to open', async () => {
  const { calls } = renderScreen(<RulesButton />, {
    ...contestWith(''),
    'content.publicRules': () => ({ html: '' }),
  });
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(screen.queryByRole('button')).toBeNull();
});
