// Code that is lost on the way: a dialog, a part of a screen, or a whole screen.
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#client/components/error-boundary.tsx';
import { lazyDialog, lazyScreen } from '#client/components/lazy.tsx';
import { API_PATH } from '#shared/paths.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

let isContestThere: boolean;
/** The page of a captive portal, which responds in place of the contest. */
let portal: string | null;
let reload: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  isContestThere = false;
  portal = null;
  vi.stubGlobal('fetch', async (url: string) => {
    // Without the contest, the service worker responds with the pages and files it has kept.
    if (!isContestThere && url.startsWith(API_PATH)) {
      if (portal) return new Response(portal);
      throw new TypeError('Failed to fetch');
    }
    return Response.json({ status: 'ok' });
  });
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
});

test('a dialog whose code is lost says so, can be closed, and is tried again once the contest responds', async () => {
  const Account = lazyDialog<{ onClose(): void }>(lost);
  const onClose = vi.fn();
  render(
    <ErrorBoundary>
      <p>The board</p>
      <Account onClose={onClose} />
    </ErrorBoundary>,
  );
  await screen.findByRole('heading', { name: 'This part did not load' });
  expect(screen.queryByText('The board')).not.toBeNull();
  const tryAgain = screen.getByRole('button', { name: 'Try again' });
  fireEvent.click(tryAgain);
  await screen.findByText(/Network error/);
  expect(reload).not.toHaveBeenCalled();
  isContestThere = true;
  fireEvent.click(tryAgain);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

async function showLostScreen() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const Gallery = lazyScreen<object>(lost);
  render(
    <ErrorBoundary>
      <Gallery />
    </ErrorBoundary>,
    { onCaughtError: () => {} },
  );
  await screen.findByText('This page did not load');
}

test('a screen that did not load comes back by itself once the contest, which did not respond, responds', async () => {
  await showLostScreen();
  await vi.advanceTimersByTimeAsync(10_000);
  await screen.findByText(/Stay on this page: it comes back with the connection/);
  expect(reload).not.toHaveBeenCalled();
  isContestThere = true;
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test.each(['<h1>Welcome to our wifi</h1>', '{"portal":true}'])(
  'a hotel’s sign-in page, %s, is not taken for the contest: the app that opens without signal stays',
  async (page) => {
    portal = page;
    await showLostScreen();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/Stay on this page: it comes back with the connection/);
    expect(reload).not.toHaveBeenCalled();
  },
);

test('a screen that is broken although the contest responds is not loaded again and again', async () => {
  isContestThere = true;
  await showLostScreen();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
});
