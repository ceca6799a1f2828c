// Slow calls whose account or phone disappears before they end.
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { PasswordHasher } from '#server/security/password-hasher.ts';
import { requirePhone } from '#shared/actor.ts';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { printingOf } from '#tests/support/printing.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { senderOf } from '#tests/support/senders.ts';
import { quickHasher } from '#tests/support/test-app.ts';
import { readImage } from '#tests/support/unread-pictures.ts';

let app: TestApp;
let rosa: Awaited<ReturnType<TestApp['admin']>>;
let noor: Awaited<ReturnType<TestApp['register']>>;
/** Happens while a picture is read. */
let meanwhile: () => unknown;

beforeEach(async () => {
  meanwhile = () => undefined;
  app = await openApp({
    readImage: async (...picture) => {
      await meanwhile();
      return readImage(...picture);
    },
  });
  rosa = await app.admin();
  noor = await app.register();
});

const bytes = Buffer.from('a picture');
const eraseNoor = () => rosa.players.erase({ id: noor.user.id });
const startAnew = async () => {
  await rosa.archive.startAnew({ name: 'Swag & Seek' });
  await app.services.startAnew.whenDone();
};
const countOf = (table: string) => app.raw.prepare(`select count(*) from ${table}`).pluck().get();

const erased = { code: 'unauthenticated', params: { account: 'erased' } };

test.each([
  ['the player erases the account', () => noor.call.players.eraseMine({ password: PASSWORD })],
  ['an organiser erases it', eraseNoor],
  ['the next contest is started', startAnew],
])('a photo on its way while %s is refused as the erased account’s', async (_, disappear) => {
  await noor.call.boards.mine();
  meanwhile = disappear;
  await expect((await senderOf(app, noor.token))(0, { bytes })).rejects.toMatchObject(erased);
  expect([countOf('submissions'), countOf('boards'), countOf('players')]).toEqual([0, 0, 0]);
});

const plain = { fillable: false, paper: 'letter', language: 'en' } as const;
const loadRenderer = async () => () => ({ html: '<p>a sheet</p>', boxes: [] });

test('a sheet is not sent to an account that is erased before or during its print', async () => {
  const player = requirePhone(await app.identify(noor.token));
  const early = printingOf(app, {
    loadRenderer,
    async logos() {
      await eraseNoor();
      return [];
    },
  });
  await expect(early.boardPdf(player, plain)).rejects.toMatchObject(erased);
  noor = await app.register();
  const again = requirePhone(await app.identify(noor.token));
  const late = printingOf(app, {
    loadRenderer,
    async print(html) {
      await eraseNoor();
      return app.printer.print(html);
    },
  });
  await expect(late.boardPdf(again, plain)).rejects.toMatchObject(erased);
  expect([countOf('boards'), countOf('prints')]).toEqual([0, 0]);
});

test('a password checked twice at once for erasing an account erases it once, and later says that it is erased', async () => {
  const verify: PasswordHasher['verify'] = async (...given) => {
    await setImmediate();
    return quickHasher.verify(...given);
  };
  app = await openApp({ hasher: { ...quickHasher, verify } });
  noor = await app.register();
  const erase = () => noor.call.players.eraseMine({ password: PASSWORD });
  const [first, second] = [erase(), erase()];
  const refused = expect(second).rejects.toMatchObject({ cause: erased });
  expect(await first).toEqual({ success: true, photos: 0 });
  await refused;
  await expect(erase()).rejects.toMatchObject({ cause: erased });
});
