import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { ASSET_MAX_BYTES } from '#features/assets/contract.ts';
import { API_PATH, apiRoutes } from '#shared/paths.ts';
import { seededRandom } from '#shared/random.ts';
import { openServer, type TestServer } from '#tests/support/of-one-test.ts';
import { phoneExif, photo } from '#tests/support/photos.ts';
import { chunk, withChunks } from '#tests/support/pictures/png-text.ts';
import { rawRequest } from '#tests/support/raw-http.ts';
import { formOf } from '#tests/support/senders.ts';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = await openServer();
  admin = await server.adminToken();
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
const ICO = Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 4, 0, 0, 0, 22, 0, 0, 0, 1]);
const GIF = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

const upload = async (name: string, bytes: Buffer | string) => {
  const response = await fetch(server.origin + API_PATH + apiRoutes.uploadAsset, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin}` },
    body: formOf([['file', { bytes: Buffer.from(bytes), name, type: 'text/html' }]]),
  });
  return { status: response.status, body: await response.json() };
};

const list = async () => (await server.ask('/admin/assets', { token: admin })).body.assets;
const names = async () => (await list()).map(({ filename }: { filename: string }) => filename);
const activity = async () =>
  (await server.ask('/admin/activity?limit=1', { token: admin })).body.activity[0];

describe('an asset', () => {
  test('of each documented type is accepted and served to everybody as such, revalidated every time', async () => {
    for (const [name, type, bytes] of [
      ['logo.png', 'image/png', await photo({ type: 'png' })],
      ['logo.JPG', 'image/jpeg', await photo()],
      ['logo.jpeg', 'image/jpeg', await photo()],
      ['logo.webp', 'image/webp', await photo({ type: 'webp' })],
      ['logo.gif', 'image/gif', GIF],
      ['logo.svg', 'image/svg+xml', Buffer.from(SVG)],
      ['logo.ico', 'image/x-icon', ICO],
      ['map.pdf', 'application/pdf', PDF],
    ] as const) {
      const { status, body } = await upload(name, bytes);
      expect([status, body.success], name).toEqual([200, true]);
      expect(body.asset).toMatchObject({
        filename: name.toLowerCase(),
        url: `${API_PATH}/assets/${name.toLowerCase()}`,
        type,
        size: bytes.length,
        modified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
      const served = await server.call(`/${body.asset.url}`);
      expect([served.status, served.headers.get('content-type')]).toEqual([200, type]);
      expect(served.headers.get('cache-control')).toBe('no-cache');
      expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
    }
  });

  test('opened as a page runs no script, loads nothing and is not read as HTML', async () => {
    const { headers } = await server.call(`/${(await upload('logo.svg', SVG)).body.asset.url}`);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; img-src data:;.* sandbox$/,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toBe('inline; filename="logo.svg"');
    const pdf = await server.call(`/${(await upload('map.pdf', PDF)).body.asset.url}`);
    expect(pdf.headers.get('content-disposition')).toBe('attachment; filename="map.pdf"');
  });

  test('with a name in use gets a number, and the same file is stored once', async () => {
    const twice = [await upload('logo.svg', SVG), await upload('logo.svg', SVG)];
    expect(twice.map(({ body }) => body.asset.filename)).toEqual(['logo.svg', 'logo.svg']);
    const other = await upload('logo.svg', `${SVG} `);
    expect(other.body.asset.filename).toBe('logo-2.svg');
    expect((await upload('logo.svg', `${SVG}  `)).body.asset.filename).toBe('logo-3.svg');
    expect((await upload('logo.svg', `${SVG} `)).body.asset.filename).toBe('logo-2.svg');
    expect((await names()).sort()).toEqual(['logo-2.svg', 'logo-3.svg', 'logo.svg']);
  });

  test('and its removal appear in the activity log', async () => {
    await upload('logo.svg', SVG);
    expect(await activity()).toMatchObject({
      action: 'asset.uploaded',
      description: 'Rosa uploaded the file “logo.svg”',
    });
    const gone = await server.ask('/admin/assets/logo.svg', { method: 'DELETE', token: admin });
    expect([gone.status, gone.body]).toEqual([200, { success: true }]);
    expect((await activity()).description).toBe('Rosa deleted the file “logo.svg”');
    expect(await list()).toEqual([]);
    expect((await server.call('/assets/logo.svg')).status).toBe(404);
  });
});

describe('a picture that says where and by whom it was taken', () => {
  const EXIF = phoneExif({ IFD0: { Artist: 'Rosa Quist' } });
  const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>';

  const served = async (name: string, bytes: Buffer) => {
    const { asset } = (await upload(name, bytes)).body;
    const picture = Buffer.from(await (await server.call(`/${asset.url}`)).arrayBuffer());
    expect(asset.size).toBe(picture.length);
    return { asset, picture, ...(await sharp(picture).metadata()) };
  };
  /** A picture of two colours, the second at the right; stored lying on its side. */
  async function lying() {
    const colours = Buffer.from([255, 0, 0, 255, 0, 0, 0, 0, 255]);
    const upright = await sharp(colours, { raw: { width: 3, height: 1, channels: 3 } })
      .resize(300, 200, { fit: 'fill', kernel: 'nearest' })
      .png()
      .toBuffer();
    return sharp(upright).rotate(-90).withExif(EXIF).withXmp(XMP).withMetadata({ orientation: 6 });
  }

  test.each(['jpeg', 'png', 'webp'] as const)(
    'is served upright and without that, as %s',
    async (type) => {
      const bytes = await (await lying())[type]().toBuffer();
      const sent = await sharp(bytes).metadata();
      expect([sent.orientation, sent.exif?.includes('Rosa'), sent.xmp?.toString()]).toEqual([
        6,
        true,
        XMP,
      ]);
      const { picture, format, width, height, ...found } = await served(`prize.${type}`, bytes);
      expect([format, width, height]).toEqual([type, 300, 200]);
      expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual(
        Array(4).fill(undefined),
      );
      const pixel = sharp(picture).extract({ left: 250, top: 100, width: 1, height: 1 });
      const [r = 255, , b = 0] = await pixel.raw().toBuffer();
      expect([r < 20, b > 235]).toEqual([true, true]);
      expect((await upload(`prize.${type}`, bytes)).body.asset.filename).toBe(`prize.${type}`);
      expect(await list()).toHaveLength(1);
    },
  );

  test('in a text of a PNG is served without it; the name of a program stays', async () => {
    const png = await photo({ type: 'png' });
    const withText = (text: string) => withChunks(png, chunk('tEXt', Buffer.from(text, 'latin1')));
    const author = withText('Author\0Rosa Quist');
    expect((await served('a.png', author)).picture.includes('Rosa')).toBe(false);
    const program = withText('Software\0Draw 3');
    expect((await served('b.png', program)).picture.equals(program)).toBe(true);
  });

  test('and exceeds 10 MB without that is refused with the documented message', async () => {
    const { below } = seededRandom('noise');
    const noise = Buffer.from(Array.from({ length: 9973 }, () => below(256)));
    const raw = { width: 5000, height: 4000, channels: 1 } as const;
    const bytes = await sharp(Buffer.alloc(raw.width * raw.height, noise), { raw })
      .withExif(EXIF)
      .jpeg({ quality: 60 })
      .toBuffer();
    expect(bytes.length).toBeLessThan(ASSET_MAX_BYTES);
    const { status, body } = await upload('prize.jpg', bytes);
    expect([status, body.error]).toEqual([413, 'File too large. Maximum size is 10MB.']);
    expect(await list()).toEqual([]);
  });
});

describe('a file that is no asset', () => {
  const refused: [what: string, name: string, () => Promise<Buffer | string>, number, string][] = [
    ['of another type', 'page.html', async () => '<html>', 415, 'Assets must be PNG, JPEG, GIF'],
    ['without an extension', 'logo', () => photo(), 415, 'Assets must be PNG, JPEG, GIF'],
    [
      'that is a page called a picture',
      'page.png',
      async () => '<html>',
      415,
      'not that of a .png',
    ],
    ['that is a page called a drawing', 'p.svg', async () => `<p>${SVG}</p>`, 415, 'of a .svg'],
    ['that is a photo called a PNG', 'logo.png', () => photo(), 415, 'not that of a .png file'],
    ['that is a program', 'setup.ico', async () => 'MZ\x90\0', 415, 'not that of a .ico file'],
    ['that is empty', 'logo.png', async () => '', 400, 'The file is empty'],
    ['that is cut off', 'logo.png', async () => CUT, 400, 'The picture is damaged'],
    ['of 64 megapixels', 'wall.png', huge, 400, 'The picture has more than 50 megapixels'],
  ];
  const CUT = Buffer.from('89504e470d0a1a0a0000000d49484452000000', 'hex');
  async function huge() {
    const background = '#ffffff';
    return sharp({ create: { width: 8000, height: 8000, channels: 3, background } })
      .png({ compressionLevel: 9 })
      .toBuffer();
  }

  test('is refused in plain words, and nothing of it stored', async () => {
    for (const [what, name, make, status, words] of refused) {
      const { status: got, body } = await upload(name, await make());
      expect([what, got, body.error]).toEqual([what, status, expect.stringContaining(words)]);
    }
    expect(await list()).toEqual([]);
    expect(server.raw.prepare('SELECT count(*) FROM blobs').pluck().get()).toBe(0);
  });

  test('because it exceeds 10 MB is refused with the documented message, while one of 10 MB is accepted', async () => {
    const comment = (bytes: number) => `<!--${'x'.repeat(bytes - SVG.length - 7)}-->`;
    expect((await upload('big.svg', SVG + comment(ASSET_MAX_BYTES))).status).toBe(200);
    expect(await upload('big.svg', SVG + comment(ASSET_MAX_BYTES + 1))).toEqual({
      status: 413,
      body: {
        error: 'File too large. Maximum size is 10MB.',
        code: 'TOO_LARGE',
        params: { reason: 'assets.tooLarge' },
      },
    });
  });
});

test('without free storage no asset is stored', async () => {
  server = await openServer({ quota: 1000 });
  admin = await server.adminToken();
  const { status, body } = await upload('logo.gif', GIF);
  expect([status, body.error]).toEqual([507, 'Storage is full']);
});

const HOSTILE = [
  '..%2f..%2fapp.db',
  '%2e%2e%2flogo.svg',
  '../logo.svg',
  '..%5c..%5clogo.svg',
  '..%c0%af..%c0%aflogo.svg',
  '%252e%252e%252flogo.svg',
  'logo.svg%00',
  'logo.svg/',
  'LOGO.SVG',
  "logo.svg'%20OR%20'1'='1",
  '*',
  `${'a'.repeat(4000)}.svg`,
];

test('a name that leads elsewhere reaches no file and is not found', async () => {
  await upload('logo.svg', SVG);
  const before = server.raw.serialize();
  const headers = { Authorization: `Bearer ${admin}` };
  for (const name of HOSTILE) {
    for (const [method, path] of [
      ['DELETE', '/admin/assets/'],
      ['GET', '/assets/'],
    ] as const) {
      const answer = await rawRequest(server.origin, API_PATH + path + name, { method, headers });
      expect([path + name, answer.status]).toEqual([path + name, 404]);
      expect(JSON.parse(answer.body).error).toBe('Resource not found');
    }
  }
  expect(server.raw.serialize().equals(before)).toBe(true);
});
