// Tests the Instagram stand-in against Meta's documentation. `instagram-*` covers sign-in, faults and limits.
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { smallServer } from '#tests/support/small-server.ts';
import { createStandIn, type StandIn } from '../../scripts/instagram/stand-in.ts';

let standIn: StandIn;
let token: string;
let picture: Buffer;
let pictures: string;

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } }).jpeg();

beforeEach(async () => {
  standIn = await createStandIn();
  onTestFinished(() => standIn.close());
  token = standIn.issueToken();
  picture = await jpeg(320, 320).toBuffer();
  pictures = await smallServer((_request, response) => response.end(picture));
});

async function call(method: string, path: string, as = token) {
  const headers = { Authorization: `Bearer ${as}` };
  const response = await fetch(standIn.origin + path, { method, headers });
  return { status: response.status, body: await response.json() };
}
const create = (caption = '') =>
  call(
    'POST',
    `/v25.0/${standIn.account.userId}/media?${new URLSearchParams({ image_url: pictures, caption })}`,
  );
const publish = (id: string) =>
  call('POST', `/v25.0/${standIn.account.userId}/media_publish?creation_id=${id}`);
const statusOf = async (id: string) =>
  (await call('GET', `/v25.0/${id}?fields=status_code`)).body.status_code;

const refusedWith = (code: number, subcode: number) => ({
  status: 400,
  body: { error: { code, error_subcode: subcode } },
});

test('a picture has to be processed before it can be published, and is published again if asked twice', async () => {
  const { id } = (await create('Found it')).body;
  expect(await statusOf(id)).toBe('IN_PROGRESS');
  expect(await publish(id)).toMatchObject(refusedWith(9007, 2207027));
  expect([await statusOf(id), await statusOf(id)]).toEqual(['IN_PROGRESS', 'FINISHED']);
  const media = (await publish(id)).body.id;
  expect(await statusOf(id)).toBe('PUBLISHED');
  const { permalink } = (await call('GET', `/${media}?fields=permalink`)).body;
  expect(await (await fetch(permalink)).text()).toContain('Found it');
  expect((await publish(id)).body.id).not.toBe(media);
  expect(standIn.published.map(({ containerId }) => containerId)).toEqual([id, id]);
});

test.each([
  ['is a PNG', () => jpeg(300, 300).png(), 36001, 2207005],
  ['is a phone’s upright 3:4', () => jpeg(300, 400), 36003, 2207009],
  ['is wider than 1.91:1', () => jpeg(400, 200), 36003, 2207009],
])('a picture that %s is refused with its own code', async (_, make, code, subcode) => {
  picture = await make().toBuffer();
  expect(await create()).toMatchObject(refusedWith(code, subcode));
});

test.each([['a'.repeat(2201)], ['#a '.repeat(31)], ['@a '.repeat(21)]])(
  'a caption beyond Instagram’s limits is refused',
  async (caption) => {
    expect(await create(caption)).toMatchObject(refusedWith(36004, 2207010));
  },
);

test('its home page can issue a token, make the next publication fail, and expire tokens', async () => {
  const press = (name: string, what: string) =>
    fetch(`${standIn.origin}/stand-in/${name}`, {
      method: 'POST',
      body: new URLSearchParams({ what }),
    });
  const pasted = /IGAA[\w-]+/.exec(await (await press('token', 'new')).text())?.[0];
  expect((await call('GET', '/me', pasted)).status).toBe(200);
  await press('next', 'limit');
  expect(await publish('1')).toMatchObject(refusedWith(9, 2207042));
  await press('expire', '463');
  expect(await create()).toMatchObject(refusedWith(190, 463));
});
