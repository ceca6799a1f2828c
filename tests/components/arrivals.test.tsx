import { act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { takeArrivals } from '#app/client/dashboard/arrivals.ts';
import { dismissToast } from '#client/components/toasts.tsx';
import { toastFor } from '#features/notifications/messages.ts';
import type { NamedToast } from '#features/notifications/ui/notification-presenter.ts';
import { renderScreen } from '#tests/support/render.tsx';

const photo = (userName = 'Noor Haddad'): NamedToast => ({
  name: 'new_submission',
  line: toastFor('new_submission', { userName }),
});
const alert: NamedToast = {
  name: 'system_alert',
  line: toastFor('system_alert', { severity: 'high', message: 'The disk is full' }),
};
const arrive = (toasts: readonly NamedToast[], inQueue: number | null = null) =>
  act(() => takeArrivals(toasts, inQueue));
const shown = () =>
  Array.from(document.querySelectorAll('[data-toast] [data-title]'), (it) => it.textContent);

beforeEach(() => {
  dismissToast();
  renderScreen(<p>The dashboard</p>);
});

test('arriving photos share one toast that counts them; once it is gone the next is named again', () => {
  arrive([photo()]);
  expect(shown()).toEqual(['New photo submission from Noor Haddad']);
  arrive([photo()]);
  arrive([photo('Kofi Mensah'), photo(), photo()]);
  expect(shown()).toEqual(['5 new photos']);
  act(() => dismissToast());
  arrive([photo('Kofi Mensah')]);
  expect(shown()).toEqual(['New photo submission from Kofi Mensah']);
});

test('while the review queue has photos, new ones get no toast, and alerts still come through', () => {
  expect(takeArrivals([photo(), alert], 3)).toEqual([alert]);
  expect(shown()).toEqual([]);
});

test.each([0, 1])(
  'with %i in the review queue, a new photo is announced in Photo Reviews too',
  (inQueue) => {
    arrive([photo()], inQueue);
    expect(shown()).toEqual(['New photo submission from Noor Haddad']);
  },
);
