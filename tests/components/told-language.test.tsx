// A phone reports its language to the server, which prints the board in it.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '#client/device/storage.ts';
import { chooseLanguage, startLanguage } from '#client/format/language.ts';
import { useSession } from '#features/auth/ui/session.tsx';
import { noor } from '#tests/support/fixtures.ts';
import { loadLanguage } from '#tests/support/languages.ts';
import { renderApp } from '#tests/support/render-app.tsx';

beforeEach(() => startLanguage(loadLanguage));
afterEach(async () => {
  // Before the language is reset, which a mounted session would report.
  cleanup();
  vi.unstubAllGlobals();
  await act(() => chooseLanguage('en'));
  history.replaceState(null, '', '/');
});

function Name() {
  const { user, login } = useSession();
  return (
    <>
      <p>{user?.firstName ?? 'nobody'}</p>
      <button
        type="button"
        onClick={() => void login({ email: noor.email, password: 'seek-and-find' })}
      >
        Enter
      </button>
    </>
  );
}

function open(setLanguage = vi.fn<(input: never) => unknown>(() => ({ success: true }))) {
  const login = vi.fn<(input: never) => unknown>(() => ({ token: 'P', user: noor }));
  const answers = { 'auth.me': () => ({ user: noor }), 'auth.setLanguage': setLanguage };
  return {
    ...renderApp('/', { ...answers, 'auth.login': login }, <Name />),
    ...{ login, setLanguage },
  };
}

test('the server learns the language at the sign-in, and again only when it is switched', async () => {
  await chooseLanguage('es');
  const { user, login, setLanguage } = open();
  await user.click(screen.getByRole('button', { name: 'Enter' }));
  await screen.findByText('Noor');
  expect(login).toHaveBeenCalledWith(expect.objectContaining({ language: 'es' }));
  expect(setLanguage).not.toHaveBeenCalled();
  await act(() => chooseLanguage('fr'));
  await waitFor(() => expect(setLanguage).toHaveBeenCalledWith({ language: 'fr' }));
  expect(setLanguage).toHaveBeenCalledTimes(1);
});

test('the language is sent again on the next visit if the server did not hear it', async () => {
  saveToken('player', 'P');
  await chooseLanguage('fr');
  const silent = vi.fn<(input: never) => unknown>(() => Promise.reject(new TypeError('offline')));
  const { setLanguage, unmount } = open(silent);
  await waitFor(() => expect(setLanguage).toHaveBeenCalled());
  unmount();
  const again = open();
  await waitFor(() => expect(again.setLanguage).toHaveBeenCalledWith({ language: 'fr' }));
  again.unmount();
  const third = open();
  await screen.findByText('Noor');
  expect(third.setLanguage).not.toHaveBeenCalled();
});

test('an organiser’s English screen tells the server nothing about the player in the same browser', async () => {
  saveToken('player', 'P');
  await chooseLanguage('fr');
  history.replaceState(null, '', '/contests/swag-and-seek/admin/dashboard');
  const { setLanguage } = open();
  await screen.findByText('Noor');
  expect(setLanguage).not.toHaveBeenCalled();
});
