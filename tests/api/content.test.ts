import { beforeEach, describe, expect, test } from 'vitest';
import { diaryOf, openApp, type TestApp } from '#tests/support/of-one-test.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;

beforeEach(async () => {
  app = await openApp();
  admin = await app.admin();
});

describe('the rules of the game', () => {
  test('are empty at first, then stored as typed, and shown to everybody as safe HTML', async () => {
    expect(await admin.content.rules()).toEqual({ content: '', html: '', updatedAt: null });
    expect(await app.anonymous.content.publicRules()).toEqual({ html: null });
    const content = '# Fair play\n\n<script>x()</script>\n\nAsk **first**.  \n';
    await admin.content.saveRules({ content });
    const { content: kept, html } = await admin.content.rules();
    expect(kept).toBe(content);
    expect(html).toContain('<strong>first</strong>');
    expect(await app.anonymous.content.publicRules()).toEqual({ html });
    expect(html).not.toContain('script');
    expect(await admin.content.preview({ content })).toEqual({ html });
  });

  test('are not overwritten by an organiser who has not seen a newer version', async () => {
    await admin.content.saveRules({ content: 'one' });
    const { updatedAt } = await admin.content.rules();
    await admin.content.saveRules({ content: 'two', basedOn: updatedAt });
    await expect(admin.content.saveRules({ content: 'mine', basedOn: updatedAt })).rejects.toThrow(
      'Somebody else has saved this text meanwhile',
    );
    await expect(admin.content.saveRules({ content: 'mine', basedOn: null })).rejects.toThrow();
    expect((await admin.content.rules()).content).toBe('two');
    await admin.content.saveRules({ content: 'three' });
    expect((await admin.content.rules()).content).toBe('three');
  });

  test('are refused when too long, and not shown when emptied', async () => {
    await expect(admin.content.saveRules({ content: 'x'.repeat(15_001) })).rejects.toThrow(
      'At most 15,000 characters',
    );
    await admin.content.saveRules({ content: 'something' });
    await admin.content.saveRules({ content: ' \n' });
    expect((await app.anonymous.content.publicRules()).html).toBeNull();
  });
});

test('photo locations are stored as typed, and a line without a name is refused with its number', async () => {
  const locations = 'Main hall - The big stairs\n\nAtrium';
  await admin.content.saveLocations({ locations });
  expect((await admin.content.locations()).locations).toBe(locations);
  await expect(
    admin.content.saveLocations({ locations: 'Main hall\n - The stairs' }),
  ).rejects.toThrow('Line 2 has no name: write “Location Name - Description”');
  expect((await admin.content.locations()).locations).toBe(locations);
  expect((await diaryOf(admin))[0]).toBe('Rosa changed the photo locations');
});
