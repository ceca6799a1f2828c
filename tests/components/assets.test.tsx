import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Assets } from '#features/assets/ui/assets.tsx';
import { renderScreen } from '#tests/support/render.tsx';

/** A laptop that has ended the session. */
class SessionEnded {
  upload = {};
  status = 401;
  responseText = JSON.stringify({ error: 'Please sign in', code: 'UNAUTHORIZED' });
  onload = () => {};
  getResponseHeader = () => null;
  open() {}
  setRequestHeader() {}
  send() {
    this.onload();
  }
}

test('files that were not taken because the session had ended say so, and can be put away', async () => {
  vi.stubGlobal('XMLHttpRequest', SessionEnded);
  const { user } = renderScreen(<Assets />, { 'assets.list': () => ({ assets: [] }) });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
  await user.upload(input as HTMLInputElement, [picture('logo.png'), picture('map.png')]);
  for (const name of ['logo.png', 'map.png']) {
    const dismiss = await screen.findByRole('button', { name: `Dismiss ${name}` });
    expect(dismiss.closest('li')?.textContent).toContain('Sign in, and choose the file again.');
    await user.click(dismiss);
  }
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
});
