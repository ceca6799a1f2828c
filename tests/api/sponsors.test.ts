// Sponsors' logos: set, refused, shown to everybody, and printed.
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { requireOrganiser } from '#shared/actor.ts';
import { originFrom } from '#shared/network.ts';
import { diaryOf, openApp, refusal, type TestApp } from '#tests/support/of-one-test.ts';

let app: TestApp;
let rosa: Awaited<ReturnType<TestApp['admin']>>;
beforeEach(async () => {
  app = await openApp();
  rosa = await app.admin();
});

const png = (color: string) =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer();

async function upload(filename: string, bytes: Buffer) {
  const admin = requireOrganiser(await app.identify(await app.adminToken()));
  return app.services.assets.upload({
    admin,
    filename,
    bytes,
    origin: originFrom('10.0.0.1', 'x'),
  });
}
const LOGO = { filename: 'acme-comics.png', places: ['landing', 'sheet', 'wall'] as const };
type Places = ('landing' | 'poster' | 'sheet' | 'wall')[];
const set = (...all: { filename: string; places: readonly string[] }[]) =>
  rosa.settings.update({
    sponsors: all.map(({ filename, places }) => ({ filename, places: [...places] as Places })),
  });

test('a logo is shown to everybody where the organisers choose, and the log records it', async () => {
  expect((await app.anonymous.settings.contest()).sponsors).toBeUndefined();
  await upload('acme-comics.png', await png('red'));
  await set(LOGO);
  expect((await rosa.settings.all()).sponsors).toEqual([{ ...LOGO, places: [...LOGO.places] }]);
  const url = '/contests/swag-and-seek/api/assets/acme-comics.png';
  expect((await app.anonymous.settings.contest()).sponsors).toEqual([
    { url, name: 'acme comics', places: [...LOGO.places] },
  ]);
  expect(app.services.wallShow.show().sponsors).toEqual([{ url, name: 'acme comics' }]);
  await set({ ...LOGO, places: ['poster'] });
  expect(app.services.wallShow.show().sponsors).toBeUndefined();
  // The log has one line for consecutive changes.
  expect((await diaryOf(rosa))[0]).toBe('Rosa added the sponsor’s logo “acme-comics.png”');
});

test('a logo that is no picture, is a duplicate, has no place or is one too many is refused, changing nothing', async () => {
  await upload('acme-comics.png', await png('red'));
  await upload('rules.pdf', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n'));
  await set(LOGO);
  const none = 'BAD_REQUEST: The logo has to be one of the uploaded pictures';
  expect(await refusal(set({ ...LOGO, filename: 'nothing.png' }))).toBe(none);
  expect(await refusal(set({ ...LOGO, filename: 'rules.pdf' }))).toBe(none);
  expect(await refusal(set(LOGO, LOGO))).toBe('BAD_REQUEST: This logo is on the list already');
  expect(await refusal(set({ ...LOGO, places: [] }))).toBe(
    'BAD_REQUEST: Choose at least one place for the logo',
  );
  expect(await refusal(set({ ...LOGO, places: ['sky'] }))).not.toBeNull();
  const seven = Array.from({ length: 7 }, (_, i) => ({ ...LOGO, filename: `${i}.png` }));
  expect(await refusal(set(...seven))).toBe('BAD_REQUEST: There can be 6 sponsors at most');
  expect((await rosa.settings.all()).sponsors).toHaveLength(1);
});

test('a picture used as a logo or for a prize cannot be deleted', async () => {
  await upload('acme-comics.png', await png('red'));
  await set(LOGO);
  const remove = () => refusal(rosa.assets.remove({ filename: 'acme-comics.png' }));
  expect(await remove()).toContain('Take it off the list in Settings first');
  await set();
  const pin = { name: 'Pin', number: 1, rule: { kind: 'hand' as const }, picture: LOGO.filename };
  await rosa.prizes.replace({ prizes: [pin] });
  expect(await remove()).toContain('Take it off the prize first');
  await rosa.prizes.replace({ prizes: [] });
  expect(await remove()).toBeNull();
});

test('the sheet embeds the logos, loads nothing, and is printed again when they change', async () => {
  const { user } = await app.register();
  const print = () =>
    app.services.printing.boardPdf(
      { ...user, id: user.id as never },
      { paper: 'letter', fillable: false },
    );
  const first = await print();
  const plain = app.printer.printed.at(-1) ?? '';
  expect(plain).not.toContain('<img');
  expect(plain).not.toContain('img-src');
  await upload('acme-comics.png', await png('red'));
  await set(LOGO);
  await print();
  const html = app.printer.printed.at(-1) ?? '';
  const sources = [...html.matchAll(/<img src="([^"]*)"/g)].map(([, source]) => source ?? '');
  expect(sources).toHaveLength(1);
  expect(sources[0]).toMatch(/^data:image\/png;base64,/);
  const { width = 0, height = 0 } = await sharp(
    Buffer.from(sources[0]?.split(',')[1] ?? '', 'base64'),
  ).metadata();
  expect([width <= 360, height <= 96]).toEqual([true, true]);
  expect(html).not.toMatch(/(?:src|href)="(?!data:)/);
  const printed = app.printer.printed.length;
  await print();
  expect(app.printer.printed, 'the same sheet comes from the cache').toHaveLength(printed);
  await set({ ...LOGO, places: ['landing'] });
  expect((await print()).pdf.equals(first.pdf), 'the plain one is kept').toBe(true);
});
