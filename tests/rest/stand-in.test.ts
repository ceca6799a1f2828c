// Holds Instagram's stand-in to what is documented of posting there, over real connections.
import type http from 'node:http';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#shared/clock.ts';
import {
  answerWith,
  IG,
  refusedWith,
  type StandInClient,
  standInClient,
} from '#tests/support/stand-in-client.ts';
import type { Step } from '../../scripts/instagram/stand-in.ts';

let client: StandInClient;

beforeEach(async () => {
  client = await standInClient();
});
afterEach(() => client.close());

describe('a post', () => {
  test.each([
    ['the query', (fields: object) => [`?${new URLSearchParams({ ...fields })}`, {}] as const],
    ['a form', (fields: object) => ['', { body: new URLSearchParams({ ...fields }) }] as const],
    [
      'JSON',
      (fields: object) =>
        [
          '',
          { body: JSON.stringify(fields), headers: { 'Content-Type': 'application/json' } },
        ] as const,
    ],
  ])('is made of %s', async (_, sent) => {
    client.standIn.pollsUntilFinished = 0;
    const fields = {
      image_url: `${client.pictures.origin}/a.jpg`,
      caption: 'Ünï #1',
      alt_text: 'A cat',
    };
    const [query, init] = sent({ ...fields, access_token: client.token });
    const made = await client.call(`/v25.0/${IG}/media${query}`, { method: 'POST', ...init });
    const { id } = await made.json();
    expect((await client.publish(id)).status).toBe(200);
    expect(client.standIn.published).toMatchObject([{ caption: 'Ünï #1', altText: 'A cat' }]);
    expect(client.standIn.published[0]?.picture.length).toBeGreaterThan(0);
  });

  test('waits while its picture is worked on, and then can be published and found', async () => {
    const { id } = (await client.create({ caption: 'Found it' })).body;
    expect(client.pictures.userAgents).toEqual(['facebookexternalhit/1.1']);
    expect((await client.containerStatus(id)).body.status_code).toBe('IN_PROGRESS');
    expect(await client.publish(id)).toMatchObject(refusedWith(9007, 2207027));
    expect((await client.containerStatus(id)).body.status_code).toBe('IN_PROGRESS');
    expect((await client.containerStatus(id)).body.status_code).toBe('FINISHED');
    const media = (await client.publish(id)).body.id;
    expect((await client.containerStatus(id)).body.status_code).toBe('PUBLISHED');
    const { body } = await client.request(
      `/${media}?fields=permalink,shortcode,timestamp,media_type`,
    );
    expect(body).toMatchObject({ media_type: 'IMAGE', timestamp: '2026-08-28T10:00:00+0000' });
    expect(body.permalink).toBe(`${client.standIn.origin}/p/${body.shortcode}/`);
    expect(await (await fetch(body.permalink)).text()).toContain('Found it');
    expect(await client.request(`/${media}?fields=caption`)).toMatchObject(refusedWith(100));
    expect((await client.request(`/${IG}/media`)).body).toMatchObject({
      data: [{ id: media }],
      paging: { cursors: { before: expect.any(String), after: expect.any(String) } },
    });
  });

  test('published twice is two posts', async () => {
    const id = await client.readyContainer();
    const [first, second] = [await client.publish(id), await client.publish(id)];
    expect(first.body.id).not.toBe(second.body.id);
    expect(client.standIn.published.map(({ containerId }) => containerId)).toEqual([id, id]);
  });

  test('cannot be made of a container that is unknown or a day old', async () => {
    const id = await client.readyContainer();
    client.clock.at += DAY;
    expect((await client.containerStatus(id)).body.status_code).toBe('EXPIRED');
    expect(await client.publish(id)).toMatchObject(refusedWith(24, 2207008));
    expect(await client.publish('1')).toMatchObject(refusedWith(24, 2207008));
    expect(await client.request('/v25.0/1?fields=permalink')).toMatchObject(refusedWith(100, 33));
  });

  test('counts against the limit of a day', async () => {
    client.standIn.quota.total = 1;
    await client.publish(await client.readyContainer());
    const limit = `/${IG}/content_publishing_limit`;
    expect((await client.request(limit)).body).toEqual({ data: [{ quota_usage: 1 }] });
    const config = { quota_total: 1, quota_duration: 86_400 };
    expect(
      (await client.request(`${limit}?fields=quota_usage,config`)).body.data[0].config,
    ).toEqual(config);
    const next = await client.readyContainer();
    expect(await client.publish(next)).toMatchObject(refusedWith(9, 2207042));
    client.clock.at += DAY - MINUTE;
    expect(await client.publish(next)).toMatchObject(refusedWith(9, 2207042));
    client.clock.at += MINUTE;
    expect((await client.request(limit)).body.data[0].quota_usage).toBe(0);
    expect((await client.publish(await client.readyContainer())).status).toBe(200);
  });

  test('gets no container after 400 in a day', async () => {
    client.standIn.fetchesPictures = false;
    for (let made = 0; made < 400; made++) await client.create();
    expect(await client.create()).toMatchObject(refusedWith(9));
    client.clock.at += DAY;
    expect((await client.create()).status).toBe(200);
  });
});

describe('a picture', () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } });
  const jpeg = (width: number, height: number) => plain(width, height).jpeg().toBuffer();

  const refused: [
    string,
    () => Promise<(response: http.ServerResponse) => unknown>,
    number,
    number,
  ][] = [
    ['is not there', async () => (response) => response.writeHead(404).end('no'), 9004, 2207052],
    [
      'is behind a redirect',
      async () => {
        const behind = answerWith(await jpeg(300, 300));
        return (response) => {
          client.pictures.answer = behind;
          return response.writeHead(302, { Location: '/b.jpg' }).end('there');
        };
      },
      9004,
      2207052,
    ],
    ['is empty', async () => (response) => response.end(), 9004, 2207052],
    [
      'ends before the length that was promised',
      async () => (response) => {
        response.writeHead(200, { 'Content-Length': 99 }).write('half');
        setTimeout(() => response.destroy(), 20);
      },
      9004,
      2207052,
    ],
    ['never comes', async () => () => {}, -2, 2207003],
    [
      'weighs more than 8 MiB',
      async () => answerWith(Buffer.alloc(8 * 2 ** 20 + 1)),
      36000,
      2207004,
    ],
    ['is a PNG', async () => answerWith(await plain(300, 300).png().toBuffer()), 36001, 2207005],
    [
      'is one of several in its file',
      async () => {
        const bytes = await jpeg(300, 300);
        const mpf = Buffer.from([0xff, 0xe2, 0, 6, ...Buffer.from('MPF\0')]);
        return answerWith(Buffer.concat([bytes.subarray(0, 2), mpf, bytes.subarray(2)]));
      },
      36001,
      2207005,
    ],
    ['is a phone’s upright 3:4', async () => answerWith(await jpeg(300, 400)), 36003, 2207009],
    ['is wider than 1.91:1', async () => answerWith(await jpeg(400, 200)), 36003, 2207009],
  ];

  test.each(refused)('that %s is refused with its own code', async (_, make, code, subcode) => {
    client.standIn.fetchLimit = 150;
    client.pictures.answer = await make();
    expect(await client.create()).toMatchObject(refusedWith(code, subcode));
    expect(client.standIn.containers.size).toBe(0);
  });

  test.each([
    [320, 400],
    [400, 210],
    [400, 300],
  ])('of %d by %d pixels is taken', async (width, height) => {
    client.pictures.answer = answerWith(await jpeg(width, height));
    expect((await client.create()).status).toBe(200);
  });
});

test.each([
  ['2201 characters', 'a'.repeat(2201)],
  ['31 hashtags', '#a '.repeat(31)],
  ['21 people', '@a '.repeat(21)],
])('a caption of %s is too long', async (_, caption) => {
  expect(await client.create({ caption })).toMatchObject(refusedWith(36004, 2207010));
});

describe('a fault that was ordered', () => {
  test('comes as often as it was ordered, one request at a time, and then no more', async () => {
    client.standIn.faults.next('me', { kind: 'html', status: 500 });
    client.standIn.faults.next('me', { kind: 'error', code: 80002, regainMinutes: 7 });
    const down = await client.call(`/me?access_token=${client.token}`);
    expect([down.status, (await down.text()).startsWith('<!doctype html>')]).toEqual([500, true]);
    const limited = await client.request('/me');
    expect(limited).toMatchObject(refusedWith(80002));
    const usage = JSON.parse(limited.headers.get('x-business-use-case-usage') ?? '');
    expect(usage[IG][0].estimated_time_to_regain_access).toBe(7);
    expect((await client.request('/me')).status).toBe(200);
  });

  test('stays until it is ended', async () => {
    client.standIn.faults.always('me', {
      kind: 'error',
      code: 2,
      isTransient: true,
      httpStatus: 503,
    });
    for (let tries = 0; tries < 3; tries++) {
      expect(await client.request('/me')).toMatchObject({
        status: 503,
        body: { error: { is_transient: true } },
      });
    }
    client.standIn.faults.always('me', null);
    expect((await client.request('/me')).status).toBe(200);
  });

  test('can cut the line before anything happened, or after it did', async () => {
    const id = await client.readyContainer();
    client.standIn.faults.next('publish', { kind: 'drop' });
    await expect(client.publish(id)).rejects.toThrow('fetch failed');
    expect(client.standIn.published).toHaveLength(0);
    client.standIn.faults.next('publish', { kind: 'drop-after' });
    await expect(client.publish(id)).rejects.toThrow('fetch failed');
    expect(client.standIn.published).toHaveLength(1);
    client.standIn.faults.next('publish', { kind: 'html-after', status: 502 });
    await expect(client.publish(id)).rejects.toThrow(SyntaxError);
    expect(client.standIn.published).toHaveLength(2);
  });

  test('can let a container go bad while it is worked on', async () => {
    client.standIn.pollsUntilFinished = 1;
    client.standIn.faults.next('create', { kind: 'container-error', subcode: 2207026 });
    const { id } = (await client.create()).body;
    await client.containerStatus(id);
    expect((await client.containerStatus(id)).body).toEqual({
      status_code: 'ERROR',
      status: 'Error: Media upload has failed with error code 2207026',
    });
    expect(await client.publish(id)).toMatchObject(refusedWith(9007, 2207027));
  });

  test('can leave a request without an answer, which does not keep the stand-in from closing', async () => {
    client.standIn.faults.next('me', { kind: 'hang' });
    const hanging = expect(client.request('/me')).rejects.toThrow('fetch failed');
    await expect.poll(() => client.standIn.requests.length).toBe(1);
    await client.standIn.close();
    await hanging;
  });
});

test('each step of a request is reported, and awaited', async () => {
  const id = await client.readyContainer();
  const steps: string[] = [];
  client.standIn.onStep = async ({ what, route }: Step) => {
    await Promise.resolve();
    steps.push(`${what} ${route} ${client.standIn.published.length}`);
  };
  await client.publish(id);
  await expect
    .poll(() => steps)
    .toEqual(['before publish 0', 'committed publish 1', 'answered publish 1']);
});

test('every request is recorded with its secrets, until the record is cleared', async () => {
  await client.publish(await client.readyContainer());
  expect(client.standIn.requests.at(-1)).toMatchObject({
    method: 'POST',
    path: `/v25.0/${IG}/media_publish`,
    headers: { authorization: `Bearer ${client.token}`, host: new URL(client.standIn.origin).host },
  });
  expect(client.standIn.requests[0]?.body).toContain('image_url=');
  client.standIn.reset();
  expect([
    client.standIn.requests,
    client.standIn.published,
    client.standIn.containers.size,
  ]).toEqual([[], [], 0]);
  expect((await client.request('/me')).status).toBe(200);
});

describe('its home page', () => {
  const press = (name: string, what: string) =>
    client.call(`/stand-in/${name}`, { method: 'POST', body: new URLSearchParams({ what }) });

  test('shows the posts, with a caption of markup as the text it is', async () => {
    const { id } = (await client.create({ caption: '<script>alert(1)</script>' })).body;
    client.standIn.pollsUntilFinished = 0;
    await client.publish(id);
    const text = await (await client.call('/')).text();
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script');
    const path = /src="(\/p\/[^"]+)"/.exec(text)?.[1] ?? '';
    expect((await client.call(path)).headers.get('content-type')).toBe('image/jpeg');
  });

  test('starts and ends faults by its buttons', async () => {
    await press('toggle', 'down');
    expect((await client.call('/me')).status).toBe(500);
    await press('toggle', 'down');
    await press('toggle', 'pictures');
    expect(await client.create()).toMatchObject(refusedWith(9004, 2207052));
    await press('reset', 'all');
    const id = await client.readyContainer();
    await press('next', 'limit');
    expect(await client.publish(id)).toMatchObject(refusedWith(9, 2207042));
    await press('expire', '463');
    expect(await client.publish(id)).toMatchObject(refusedWith(190, 463));
  });

  test('generates a token to paste', async () => {
    const text = await (await press('token', 'new')).text();
    const pasted = /IGAA[\w-]+/.exec(text)?.[0];
    expect((await client.request('/me', {}, pasted)).status).toBe(200);
  });
});
