import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CodesScreen } from '#features/posters/ui/posters.tsx';
import { overview } from '#tests/support/fixtures.ts';
import { renderScreen } from '#tests/support/render.tsx';

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
