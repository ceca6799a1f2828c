import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '#tests/support/render.tsx';
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

test('the hearts of each board and the hiding of photos can be set', async () => {
  const { user, sent } = await open();
  await user.selectOptions(screen.getByLabelText('Hearts of a board'), '5');
  await user.click(screen.getByLabelText('Hide photos of a square until the player has found it'));
  await waitFor(() =>
    expect(sent).toEqual([{ gallery: { hearts: 5 } }, { gallery: { hidesUnfound: true } }]),
  );
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

test('without pictures the panel links to Assets, and a refused logo says why', async () => {
  const empty = await open();
  await screen.findByText('Upload a logo on the Assets tab first.');
  screen.getByRole('link', { name: 'Go to Assets' });
  empty.unmount();
  const { user } = await open([picture('acme.svg', 'image/svg+xml')], () => {
    throw refusal(400, 'On the sheet this logo has to be a PNG, JPEG or WebP');
  });
  await user.selectOptions(await screen.findByLabelText('Add a logo'), 'acme.svg');
  await screen.findByText(/On the sheet this logo has to be a PNG/);
  expect(screen.queryByRole('group', { name: 'Shown on' })).toBeNull();
});
