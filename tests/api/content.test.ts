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
    await expect(admin.content.saveRules({ content: 'Fair\n\u202Eyalp' })).rejects.toThrow(
      'Line 2 has characters that cannot be printed',
    );
    await expect(admin.content.saveRules({ content: 'x'.repeat(15_001) })).rejects.toThrow(
      'At most 15,000 characters',
    );
    await admin.content.saveRules({ content: 'something' });
    await admin.content.saveRules({ content: ' \n' });
    expect((await app.anonymous.content.publicRules()).html).toBeNull();
  });
});

test('rules and photo locations are stored without the remnants of copy and paste, with the blanks of their Markdown', async () => {
  await admin.content.saveRules({
    content: '\uFEFF# Cafe\u0301\u200B  \n\n    So\u00ADda\u2028\n',
  });
  expect((await admin.content.rules()).content).toBe('# Café  \n\n    Soda\n\n');
  await admin.content.saveLocations({
    locations: 'Cafe\u0301\u200B - Level\u00A02 \r\n🎪 - A tent\n',
  });
  expect((await admin.content.locations()).locations).toBe('Café - Level\u00A02 \r\n🎪 - A tent\n');
  for (const line of ['\u200B - nameless', '\u3164 - z', ' – nameless', '. - nameless', '-']) {
    await expect(admin.content.saveLocations({ locations: line }), line).rejects.toThrow(
      'Line 1 has no name',
    );
  }
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
