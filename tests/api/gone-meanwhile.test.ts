// Slow calls whose account or phone disappears before they end.
import { beforeEach, describe, expect, test } from 'vitest';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { entererOf, senderOf } from '#tests/support/senders.ts';
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

describe('a photo that is on its way', () => {
  test.each([
    ['the player erases the account', () => noor.call.players.eraseMine({ password: PASSWORD })],
    ['an organiser erases it', eraseNoor],
    ['the next contest is started', startAnew],
  ])('when %s is refused as the erased account’s', async (_, disappear) => {
    await noor.call.boards.mine();
    meanwhile = disappear;
    await expect((await senderOf(app, noor.token))(0, { bytes })).rejects.toMatchObject(erased);
    expect([countOf('submissions'), countOf('boards'), countOf('players')]).toEqual([0, 0, 0]);
  });

  test('deals no board for an account that is erased before its photo is read', async () => {
    const sending = (await senderOf(app, noor.token))(0, { bytes });
    const refused = expect(sending).rejects.toMatchObject(erased);
    await eraseNoor();
    await refused;
    expect(countOf('boards')).toBe(0);
  });

  test('from the fan table is for nobody once the player is erased', async () => {
    const enter = await entererOf(app, await app.staffToken('table'));
    const entering = enter(noor.user.id, 0, { bytes });
    const refused = expect(entering).rejects.toMatchObject({ code: 'not_found' });
    await eraseNoor();
    await refused;
    const theo = await app.register({ email: 'theo@example.org' });
    meanwhile = () => rosa.players.erase({ id: theo.user.id });
    await expect(enter(theo.user.id, 0, { bytes })).rejects.toMatchObject({ code: 'not_found' });
    expect(countOf('submissions')).toBe(0);
  });

  test.each([0, 1])(
    'from a companion who is removed is refused like every call of that phone, with %d photos of it before',
    async (before) => {
      const { code } = await noor.call.crews.invite({});
      const { token } = await app.anonymous.crews.join({ code, name: 'Theo', isChild: false });
      const send = await senderOf(app, token);
      for (let position = 1; position <= before; position++) await send(position, { bytes });
      meanwhile = async () => {
        const [theo] = (await noor.call.crews.list()).companions;
        await noor.call.crews.remove({ id: theo?.id ?? '' });
      };
      const refused = await send(0, { bytes }).catch((cause) => cause);
      expect([refused.code, refused.params]).toEqual(['unauthenticated', undefined]);
      expect(countOf('submissions')).toBe(before);
    },
  );
});
