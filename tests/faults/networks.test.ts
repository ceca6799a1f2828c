// The contest on networks like those of halls, each in its own network namespace, with a phone and no internet access.
import { afterEach, describe, expect, test } from 'vitest';
import { callsOf } from '#tests/support/contest-calls.ts';
import type { ContestProcess } from '#tests/support/contest-process.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type Phone, phoneOn, whyNoNamespaces } from '#tests/support/network-namespace.ts';
import { startForTest } from '#tests/support/start-for-test.ts';

const why = whyNoNamespaces();
const reason = why ? ` (skipped: ${why})` : '';

const phones: Phone[] = [];
afterEach(() => {
  for (const phone of phones.splice(0)) phone.remove();
});
const joined = (network: string): Phone => {
  const phone = phoneOn({ network });
  phones.push(phone);
  return phone;
};

const API = '/contests/swag-and-seek/api';
const POST = ['-X', 'POST', '-H', 'Content-Type: application/json'];

/** The contest on all network interfaces; codes point to the given one. */
async function contestOn(card: string | null, databaseFile?: string) {
  const port = await freePort();
  const contest: ContestProcess = await startForTest({
    env: { HOST: '0.0.0.0', PORT: String(port) },
    ...(databaseFile && { databaseFile }),
  });
  const { call, signInAdmin } = callsOf(contest);
  const admin = await signInAdmin();
  if (card) await call('PUT', '/admin/settings', admin, { contest: { networkCard: card } });
  const begin = () => call('POST', '/admin/network-check', admin);
  const state = (code: string) => call('GET', `/admin/network-check?code=${code}`, admin);
  return { port, begin, state, call, admin, contest };
}

/** As the page that the code opens does. */
const scan = (phone: Phone, { url, code }: { url: string; code: string }) =>
  phone.fetch(
    `${new URL(url).origin}${API}/network-check/${code}`,
    ...POST,
    '-d',
    '{"isSecure":false}',
  );

/** The result of the check once the phone has had its ten seconds. */
const settled = async (state: (code: string) => Promise<{ state: string }>, code: string) => {
  await expect.poll(async () => (await state(code)).state, { interval: 500 }).not.toBe('waiting');
  return state(code);
};

describe.skipIf(why !== null)(`the network check names what keeps a phone away${reason}:`, () => {
  test('nothing, on the same network', async () => {
    const phone = joined('10.77.1');
    const { begin, state } = await contestOn(phone.card);
    const check = await begin();
    expect(new URL(check.url).hostname).toBe(phone.address);
    await scan(phone, check);
    expect(await state(check.code)).toMatchObject({ state: 'reached', isSecure: false, phones: 1 });
  });

  test('codes that name the wrong network card', async () => {
    const [hall, office] = [joined('10.77.4'), joined('10.77.5')];
    const { begin, state, port } = await contestOn(office.card);
    const check = await begin();
    await expect(scan(hall, check)).rejects.toThrow();
    // Another phone in the hall still has the page open at the old address.
    await hall.fetch(`http://${hall.address}:${port}${API}/contest`);
    expect(await settled(state, check.code)).toMatchObject({
      state: 'wrongCard',
      card: { name: hall.card, address: hall.address },
    });
  });
});

test.skipIf(why !== null)(
  `a contest that starts at another address says what is waste paper now, until the next start${reason}`,
  async () => {
    const [before, after] = [joined('10.77.6'), joined('10.77.7')];
    const former = async ({ call, admin }: Awaited<ReturnType<typeof contestOn>>) =>
      (await call('GET', '/admin/join', admin)).former;
    const first = await contestOn(before.card);
    expect(await former(first)).toBeNull();
    await first.contest.stop();
    phones.splice(phones.indexOf(before), 1)[0]?.remove();
    const second = await contestOn(after.card, first.contest.databaseFile);
    expect(await former(second)).toBe(`http://${before.address}:${second.port}`);
    await second.contest.stop();
    expect(await former(await contestOn(null, first.contest.databaseFile))).toBeNull();
  },
);
