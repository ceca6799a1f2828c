import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CodesScreen, PosterScreen } from '#features/posters/ui/posters.tsx';
import { contestWith, overview } from '#tests/support/fixtures.ts';
import { renderScreen } from '#tests/support/render.tsx';

const qr = { path: 'M0 0h1v1h-1z', modules: 21 };
const sponsors = [{ url: '/logo.png', name: 'Nebula Books', places: ['poster'] }];

test.each([
  ['English', 'Prizes', 'With thanks to'],
  ['Español', 'Premios', 'Con el apoyo de'],
  ['Français', 'À gagner', 'Avec le soutien de'],
])('a poster in %s has its headings in that language', async (language, prizes, thanks) => {
  const { user } = renderScreen(
    <PosterScreen sample={() => null} handIn={() => null} />,
    { ...overview, ...contestWith({ prizes: '1: a mug', sponsors }) },
    '/admin/poster',
  );
  await user.selectOptions(await screen.findByLabelText('Language of the print'), language);
  const poster = within(screen.getByRole('article'));
  await poster.findByText(prizes);
  poster.getByRole('region', { name: prizes });
  poster.getByRole('region', { name: thanks });
  poster.getByText(thanks);
});

test('a poster says https where the contest has it: browsers add http to an address with a port', async () => {
  const url = 'https://hunt.example.org:3443/contests/swag-and-seek';
  const join = { url, kind: 'public', isEncrypted: true, former: null };
  renderScreen(
    <PosterScreen sample={() => null} handIn={() => null} />,
    { ...overview, ...contestWith({}), 'posters.join': () => ({ ...join, qr }) },
    '/admin/poster',
  );
  expect(await screen.findByText(/hunt.example.org/)).toHaveProperty('textContent', url);
});

test('when the laptop’s address changes, the codes for the walls lead to the new one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  let path = 'M0 0h1v1h-1z';
  renderScreen(<CodesScreen />, {
    ...overview,
    'posters.codes': () => ({
      codes: [{ code: 'A1', title: 'A dragon', category: 'Costumes', qr: { path, modules: 21 } }],
      ...{ page: 1, pages: 1, found: 1, categories: ['Costumes'] },
    }),
  });
  const drawn = () =>
    screen.queryByRole('img', { name: 'QR code of A dragon' })?.querySelector('path');
  await vi.waitFor(() => expect(drawn()?.getAttribute('d')).toBe(path));
  path = 'M2 2h1v1h-1z';
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await vi.waitFor(() => expect(drawn()?.getAttribute('d')).toBe(path));
});
