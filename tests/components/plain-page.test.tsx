import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PhoneCards } from '#app/client/player/phone-cards.tsx';
import { renderScreen } from '#tests/support/render.tsx';

const SECURE = 'https://hunt.example.org:3443';
const TITLE = 'Keep this page open to send photos';

const open = (isSecure: boolean, secureAddress?: string) => {
  vi.stubGlobal('isSecureContext', isSecure);
  return renderScreen(
    <PhoneCards
      photos={{ photos: [], isPersistent: true, hasSignal: true, pause: null }}
      hasSent={false}
    />,
    { 'settings.addresses': () => ({ addresses: [], ...(secureAddress && { secureAddress }) }) },
  );
};

test('on plain http the board says once that the page must stay open, and links to the secure address', async () => {
  const { user, unmount } = open(false, SECURE);
  await screen.findByRole('region', { name: TITLE });
  const link = await screen.findByRole('link', { name: 'hunt.example.org:3443' });
  expect(link.getAttribute('href')).toBe(`${SECURE}/contests/swag-and-seek/board`);
  expect(link.getAttribute('target'), 'this page stays open').toBe('_blank');
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText(TITLE)).toBeNull();
  unmount();
  const { container, calls } = open(false, SECURE);
  expect(container.textContent).toBe('');
  expect(calls).toEqual([]);
});

test('without a secure address it links to none', async () => {
  const { calls } = open(false);
  await screen.findByRole('region', { name: TITLE });
  await waitFor(() => expect(calls).toEqual(['settings.addresses']));
  expect(screen.queryByRole('link')).toBeNull();
});

test('on https the board says nothing of the kind', () => {
  const { calls } = open(true, SECURE);
  expect(screen.queryByText(TITLE)).toBeNull();
  expect(calls).toEqual([]);
});
