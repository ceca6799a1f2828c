// Holds Instagram's stand-in to what is documented of signing in there, over real connections.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#shared/clock.ts';
import {
  CALLBACK,
  IG,
  refusedWith,
  SCOPES,
  type StandInClient,
  standInClient,
} from '#tests/support/stand-in-client.ts';

let client: StandInClient;

beforeEach(async () => {
  client = await standInClient();
});
afterEach(() => client.close());

const authorise = (changes: Record<string, string> = {}) => {
  const query = { client_id: client.standIn.appId, redirect_uri: CALLBACK, response_type: 'code' };
  return client.call(
    `/oauth/authorize?${new URLSearchParams({ ...query, scope: SCOPES, state: 'st&te', ...changes })}`,
  );
};

async function newCode(): Promise<string> {
  const { headers } = await authorise({ allow: '1' });
  return new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
}

async function redeem(code: string, changes: Record<string, string> = {}) {
  const form = {
    client_id: client.standIn.appId,
    client_secret: client.standIn.appSecret,
    grant_type: 'authorization_code',
    redirect_uri: CALLBACK,
    code,
  };
  const body = new URLSearchParams({ ...form, ...changes });
  const response = await client.call('/oauth/access_token', { method: 'POST', body });
  return { status: response.status, text: await response.text() };
}

const exchange = (short: string, secret = client.standIn.appSecret) =>
  client.request(
    `/access_token?grant_type=ig_exchange_token&client_secret=${secret}&access_token=${short}`,
  );
const refresh = (long: string) =>
  client.request(`/refresh_access_token?grant_type=ig_refresh_token&access_token=${long}`);

describe('signing in', () => {
  test('leads back with a code, the state, and the two signs Instagram hangs on', async () => {
    const response = await authorise({ allow: '1' });
    expect(response.status).toBe(302);
    const location = response.headers.get('location') ?? '';
    expect(location.startsWith(`${CALLBACK}?code=AQB`)).toBe(true);
    expect(location.endsWith('#_')).toBe(true);
    expect(new URL(location).searchParams.get('state')).toBe('st&te');
  });

  test('leads back with the documented words when the organiser cancels', async () => {
    const location = (await authorise({ deny: '1' })).headers.get('location') ?? '';
    expect(location).toContain('error_description=The+user+denied+your+request');
    expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject({
      error: 'access_denied',
      error_reason: 'user_denied',
      state: 'st&te',
    });
  });

  test.each([
    ['another app', { client_id: '1' }],
    ['an address that was not registered to the letter', { redirect_uri: `${CALLBACK}/` }],
    ['another kind of answer', { response_type: 'token' }],
    ['no right to read the account', { scope: 'instagram_business_content_publish' }],
  ])('for %s ends on a page that says why', async (_, changes) => {
    const response = await authorise({ ...changes, allow: '1' });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    expect(await response.text()).toContain('This app cannot sign you in');
  });

  test('asks with a page, and grants no publishing when that was unticked', async () => {
    client.standIn.account.username = '<b>fan</b>';
    const text = await (await authorise()).text();
    expect(text).toContain('&lt;b&gt;fan&lt;/b&gt; · Swag &amp; Seek wants to');
    expect(text).toContain('name="state" value="st&amp;te"');
    const query = {
      client_id: client.standIn.appId,
      redirect_uri: CALLBACK,
      response_type: 'code',
    };
    const decide = new URLSearchParams({ ...query, scope: SCOPES, decision: 'allow' });
    const { headers } = await client.call(`/oauth/authorize/decide?${decide}`);
    const code = new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect(JSON.parse((await redeem(code)).text).permissions).toEqual(['instagram_business_basic']);
  });

  test('gives a token whose user id is a bare number, or the documented list', async () => {
    const flat = await redeem(await newCode());
    expect(flat.text).toContain(`"user_id":${IG},`);
    expect(JSON.parse(flat.text).permissions).toEqual(SCOPES.split(','));
    client.standIn.shapes = { token: 'data', me: 'data', permissions: 'text' };
    const listed = JSON.parse((await redeem(await newCode())).text);
    expect(listed.data[0]).toMatchObject({ permissions: SCOPES, user_id: expect.any(String) });
  });

  test('takes a code once, for an hour, with the same address and the right secret', async () => {
    const says = (text: string) => ({
      status: 400,
      text: expect.stringMatching(`"error_type":"OAuthException","code":400.*${text}`),
    });
    const code = await newCode();
    expect(await redeem(code, { client_secret: 'wrong' })).toEqual(says('client secret'));
    expect(await redeem(code, { redirect_uri: `${CALLBACK}/` })).toEqual(says('Redirect URI'));
    expect(await redeem(`${code}#_`)).toEqual(says('not found or was already used'));
    expect((await redeem(code)).status).toBe(200);
    expect(await redeem(code)).toEqual(says('not found or was already used'));
    const late = await newCode();
    client.clock.at += HOUR;
    expect(await redeem(late)).toEqual(says('not found'));
  });

  test('cannot redeem a code by GET', async () => {
    const { status, body } = await client.request('/oauth/access_token');
    expect([status, body.error.message]).toEqual([400, 'Unsupported request - method type: get']);
  });
});

describe('a token', () => {
  test('for an hour becomes one for 60 days, with the secret', async () => {
    const short = JSON.parse((await redeem(await newCode())).text).access_token;
    expect((await exchange(short, 'wrong')).status).toBe(400);
    const { body } = await exchange(short);
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 5183944 });
    client.clock.at += HOUR;
    expect(await client.request('/me', {}, short)).toMatchObject(refusedWith(190, 463));
    expect(await exchange(short)).toMatchObject(refusedWith(190, 463));
    expect((await client.request('/me', {}, body.access_token)).status).toBe(200);
  });

  test('is renewed after a day, and the old one lasts as long as it would have', async () => {
    expect((await refresh(client.token)).status).toBe(400);
    client.clock.at += DAY;
    const renewed = (await refresh(client.token)).body.access_token;
    expect(renewed).not.toBe(client.token);
    client.clock.at += 58 * DAY;
    expect((await client.request('/me')).status).toBe(200);
    client.clock.at += DAY;
    expect(await client.request('/me')).toMatchObject(refusedWith(190, 463));
    expect(await refresh(client.token)).toMatchObject(refusedWith(190, 463));
    expect((await client.request('/me', {}, renewed)).status).toBe(200);
  });

  test('that is unknown or revoked is refused, and the header says so too', async () => {
    const unknown = await client.request('/v25.0/me', {}, 'IGAAnever');
    expect(unknown).toMatchObject(refusedWith(190));
    expect(unknown.body.error).not.toHaveProperty('error_subcode');
    expect(unknown.body.error.fbtrace_id).toBeTruthy();
    expect(unknown.headers.get('www-authenticate')).toMatch(/^OAuth "Facebook Platform"/);
    client.standIn.revokeTokens(460);
    expect(await client.request('/me')).toMatchObject(refusedWith(190, 460));
  });

  test('without the right to publish can read and not post', async () => {
    const reader = client.standIn.issueToken({ permissions: ['instagram_business_basic'] });
    expect((await client.request('/me', {}, reader)).status).toBe(200);
    expect(await client.create({}, reader)).toMatchObject(refusedWith(10));
  });
});

test('the account answers the requested fields alone, with a version and without', async () => {
  const { body, headers } = await client.request('/v25.0/me?fields=user_id,username');
  expect(body).toEqual({ user_id: IG, username: client.standIn.account.username });
  expect(JSON.parse(headers.get('x-app-usage') ?? '')).toHaveProperty('call_count');
  expect(JSON.parse(headers.get('x-business-use-case-usage') ?? '')).toHaveProperty(IG);
  client.standIn.shapes.me = 'data';
  const listed = await client.call(`/me?fields=id&access_token=${client.token}`);
  expect(await listed.json()).toEqual({ data: [{ id: client.standIn.account.id }] });
  expect(client.standIn.account.id).not.toBe(IG);
});
