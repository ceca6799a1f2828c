import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSettings } from '#tests/support/render-settings.tsx';

const picture = (filename: string, type = 'image/png') => ({ filename, type });

const open = (assets: object[] = [], update?: () => unknown) =>
  openSettings({ update, answers: { 'assets.list': () => ({ assets }) } });

test('the largest crew can be chosen, and 1 turns playing together off', async () => {
  const { user, sent } = await open();
  const field = screen.getByLabelText<HTMLSelectElement>('Largest crew');
  expect([...field.options].map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5']);
  expect(field.value).toBe('4');
  await user.selectOptions(field, '1');
  await screen.findByText('Crew settings updated successfully');
  expect(sent).toEqual([{ crew: { largest: 1 } }]);
});

test('a sponsor’s logo is added to every place, removed from one, and then removed altogether', async () => {
  const { user, sent } = await open([
    picture('acme.png'),
    picture('nova.svg', 'image/svg+xml'),
    picture('rules.pdf', 'application/pdf'),
  ]);
  const choice = await screen.findByLabelText<HTMLSelectElement>('Add a logo');
  expect([...choice.options].map(({ text }) => text)).toEqual([
    'Choose a picture',
    'acme.png',
    'nova.svg',
  ]);
  await user.selectOptions(choice, 'acme.png');
  const item = within(await screen.findByRole('group', { name: 'Shown on' }));
  await user.click(item.getByLabelText('the poster'));
  await user.click(await screen.findByRole('button', { name: 'Remove acme.png' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { sponsors: [{ filename: 'acme.png', places: ['landing', 'poster', 'sheet', 'wall'] }] },
      { sponsors: [{ filename: 'acme.png', places: ['landing', 'sheet', 'wall'] }] },
      { sponsors: [] },
    ]),
  );
});

test('two places of a sponsor that are changed at once are both stored by a slow laptop', async () => {
  const answers: (() => void)[] = [];
  const held = () => new Promise<void>((done) => answers.push(done));
  const { user, sent } = await open([picture('acme.png')], held);
  await user.selectOptions(await screen.findByLabelText('Add a logo'), 'acme.png');
  answers[0]?.();
  const item = within(await screen.findByRole('group', { name: 'Shown on' }));
  await user.click(item.getByLabelText('the poster'));
  await user.click(item.getByLabelText('the live wall'));
  answers[1]?.();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toEqual({ sponsors: [{ filename: 'acme.png', places: ['landing', 'sheet'] }] });
});
