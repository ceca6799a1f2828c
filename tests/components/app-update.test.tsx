import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PhoneCards } from '#app/client/player/phone-cards.tsx';
import { keepInstallOffer } from '#client/device/installed-app.ts';
import type { QueuedPhoto } from '#features/submissions/ui/photo-queue.ts';
import { queuedPhoto } from '#tests/support/queued-photos.ts';
import { type Answers, renderScreen } from '#tests/support/render.tsx';

/** The parts of a service worker and its registration that an update uses. */
const worker = Object.assign(new EventTarget(), { postMessage: vi.fn() });
const registration = Object.assign(new EventTarget(), {
  waiting: null as typeof worker | null,
  installing: null as EventTarget | null,
  update: vi.fn(async () => {}),
});
const container = Object.assign(new EventTarget(), {
  ready: Promise.resolve(registration),
  controller: {} as object | null,
});

beforeAll(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
});
afterAll(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
beforeEach(() => {
  worker.postMessage.mockClear();
  registration.waiting = null;
  container.controller = {};
});

/** A new version has been fetched and waits. */
async function arrive() {
  const fetched = new EventTarget();
  registration.installing = fetched;
  await act(async () => {
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = worker;
    fetched.dispatchEvent(new Event('statechange'));
  });
}

const photo = (progress: number | null, failure: QueuedPhoto['failure'] = null) =>
  queuedPhoto({ progress, failure });

type Photos = ComponentProps<typeof PhoneCards>['photos'];

const quiet: Photos = { photos: [], isPersistent: true, hasSignal: true, pause: null };

const open = (state: Partial<Photos> = {}, hasSent = false, answers: Answers = {}) =>
  renderScreen(<PhoneCards photos={{ ...quiet, ...state }} hasSent={hasSent} />, answers);

const card = () => screen.queryByText('A new version is ready');

test('after the first photo the board offers to go on the home screen, once', async () => {
  const prompt = vi.fn(async () => {});
  const offer = () => {
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  };
  const hint = () => screen.queryByText('Keep the board on your home screen');
  vi.stubGlobal('isSecureContext', true);
  keepInstallOffer();
  offer();
  const before = open();
  expect(hint(), 'before the first photo').toBeNull();
  before.unmount();
  const { user, unmount } = open({}, true);
  expect(hint()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
  unmount();
  offer();
  open({}, true);
  expect(hint()).toBeNull();
});

test('a waiting new version is offered, and installed when the person agrees', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const { user } = open();
  expect(card()).toBeNull();
  await arrive();
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  expect(reload, 'not before the new version has taken over').not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('the first version, which replaces nothing, is not offered', async () => {
  container.controller = null;
  open();
  await arrive();
  expect(card()).toBeNull();
});

test.each([
  ['is sent', { photos: [photo(0.4)], hasSignal: false }, false],
  ['waits its turn', { photos: [photo(null)] }, false],
  [
    'would be lost by a reload',
    { photos: [photo(null)], isPersistent: false, hasSignal: false },
    false,
  ],
  ['waits for signal on the phone', { photos: [photo(null)], hasSignal: false }, true],
  [
    'waits for the end of a pause',
    { photos: [photo(null)], pause: { error: 'The contest is paused', code: 'CONTEST_PAUSED' } },
    true,
  ],
  ['was refused', { photos: [photo(null, { error: 'Too large', code: 'TOO_LARGE' })] }, true],
])(
  'while a photo %s, a new version is offered only if none would be lost',
  async (_, state, is) => {
    open(state);
    await arrive();
    expect(card() !== null).toBe(is);
  },
);

test('a page that comes back into view checks for a new version, at most once an hour', async () => {
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
  const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);
  vi.useFakeTimers({ toFake: ['Date'] });
  minutes(61);
  registration.update.mockClear();
  open();
  comeBack();
  comeBack();
  expect(registration.update).toHaveBeenCalledTimes(1);
  minutes(59);
  comeBack();
  expect(registration.update).toHaveBeenCalledTimes(1);
  minutes(2);
  comeBack();
  expect(registration.update).toHaveBeenCalledTimes(2);
});

const SECURE = 'https://hunt.example.org:3443';
const TITLE = 'Keep this page open to send photos';

const openOver = (isSecure: boolean, addresses: object = { secureAddress: SECURE }) => {
  vi.stubGlobal('isSecureContext', isSecure);
  return open({}, false, { 'settings.addresses': () => ({ addresses: [], ...addresses }) });
};

test('on plain http the board says once that the page must stay open, and links to the secure address', async () => {
  const { user, unmount } = openOver(false);
  await screen.findByRole('region', { name: TITLE });
  const link = await screen.findByRole('link', { name: 'hunt.example.org:3443' });
  expect(link.getAttribute('href')).toBe(`${SECURE}/contests/swag-and-seek/board`);
  expect(link.getAttribute('target'), 'this page stays open').toBe('_blank');
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText(TITLE)).toBeNull();
  unmount();
  const { container, calls } = openOver(false);
  expect(container.textContent).toBe('');
  expect(calls).toEqual([]);
});

test('without a secure address it links to none', async () => {
  const { calls } = openOver(false, {});
  await screen.findByRole('region', { name: TITLE });
  await waitFor(() => expect(calls).toEqual(['settings.addresses']));
  expect(screen.queryByRole('link')).toBeNull();
});

test('on https the board says nothing of the kind', () => {
  const { calls } = openOver(true);
  expect(screen.queryByText(TITLE)).toBeNull();
  expect(calls).toEqual([]);
});
