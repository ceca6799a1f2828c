import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { NetworkCheck } from '#features/network/contract.ts';
import { NetworkCheckButton } from '#features/network/ui/network-check.tsx';
import { ReachedScreen } from '#features/network/ui/reached-screen.tsx';
import { defaultSettings } from '#features/settings/contract.ts';
import { contestWith } from '#tests/support/fixtures.ts';
import {
  type Answers,
  NO_RESPONSE,
  noting,
  refusal,
  renderScreen,
} from '#tests/support/render.tsx';

const waiting: NetworkCheck = {
  ...{ code: 'abc', url: 'http://10.0.0.5:3000/x/abc', qr: { path: 'M0 0h1v1h-1z', modules: 21 } },
  ...{ state: 'waiting', isSecure: null, card: null, phones: 3 },
};

async function check(found: Partial<NetworkCheck>, answers: Answers = {}) {
  const updates: object[] = [];
  const screenOf = renderScreen(<NetworkCheckButton />, {
    'settings.all': () => ({
      ...defaultSettings,
      contest: { ...defaultSettings.contest, wifi: { name: 'Con Hall', password: '' } },
    }),
    'settings.update': noting(updates),
    'network.begin': () => waiting,
    'network.state': () => ({ ...waiting, ...found }),
    ...answers,
  });
  await screenOf.user.click(await screen.findByRole('button', { name: 'Network check' }));
  await screen.findByText(/Join the wifi “Con Hall” with one phone/);
  return { ...screenOf, updates };
}

test('a phone that has arrived is reported, and ticks the wifi off the checklist', async () => {
  const { updates } = await check({ state: 'reached', isSecure: true });
  await screen.findByText('The phone has reached the laptop.');
  screen.getByText(/The page is secure/);
  screen.getByText(/3 other devices on it now\. One access point serves 50 to 75 phones/);
  await waitFor(() => expect(updates).toEqual([{ checklist: { wifi: true } }]));
});

test('when nothing has arrived, the likely causes are named: isolation and a firewall', async () => {
  const { updates } = await check({ state: 'nothing' });
  await screen.findByText('Nothing arrived within ten seconds.');
  screen.getByText(/client isolation/);
  screen.getByText(/firewall/);
  expect(updates).toEqual([]);
});

test('a wrong network card is named, and one press corrects it', async () => {
  const card = { name: 'eth0', address: '192.168.8.2' };
  const { user, updates } = await check({ state: 'wrongCard', card });
  await user.click(await screen.findByRole('button', { name: /^Use “eth0” \(192\.168\.8\.2\)/ }));
  await waitFor(() => expect(updates).toEqual([{ contest: { networkCard: 'eth0' } }]));
});

test('once the network card is corrected, the phone gets its ten seconds again with a new code', async () => {
  const begun: unknown[] = [];
  const card = { name: 'eth0', address: '192.168.8.2' };
  const { user } = await check(
    {},
    {
      'network.begin': () => ({ ...waiting, code: `check ${begun.push(null)}` }),
      'network.state': ({ code }: { code: string }) =>
        code === 'check 1' ? { ...waiting, code, state: 'wrongCard', card } : { ...waiting, code },
    },
  );
  await user.click(await screen.findByRole('button', { name: /^Use “eth0”/ }));
  await screen.findByText('Waiting for the phone…');
  screen.getByText('Codes and sheets now use this network. Print posters again.');
});

test('a phone that has arrived while the checklist cannot be changed is reported all the same', async () => {
  await check(
    { state: 'reached', isSecure: true },
    { 'settings.update': () => Promise.reject(NO_RESPONSE) },
  );
  await screen.findByText(/^The wifi test could not be ticked off the checklist/);
  screen.getByText('The phone has reached the laptop.');
});

test.each([
  ['that it is there', () => ({ success: true }), 'This phone can reach the contest'],
  [
    'that the check is over',
    () => Promise.reject(refusal(404, 'This network check is over')),
    'This check is over',
  ],
  ['that the laptop is silent', () => Promise.reject(NO_RESPONSE), 'The laptop is not responding'],
])('the phone reads %s', async (_what, answer, title) => {
  renderScreen(<ReachedScreen code="abc" />, {
    'network.arrive': answer,
    ...contestWith(),
  });
  await screen.findByRole('heading', { name: title });
});
