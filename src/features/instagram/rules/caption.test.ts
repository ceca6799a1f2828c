import { expect, test } from 'vitest';
import { configInput, defaultConfig } from '../contract.ts';
import { captionFor, exceededLimits, hashtagsFor, measureCaption } from './caption.ts';

test('the category becomes one hashtag, whatever characters it has', () => {
  expect(hashtagsFor('#SwagAndSeek #{category}', 'costume')).toBe('#SwagAndSeek #Costume');
  expect(hashtagsFor('#{category}!', 'props & weapons')).toBe('#PropsWeapons!');
  expect(hashtagsFor('#{category} #{category}', 'déjà vu')).toBe('#DéjàVu #DéjàVu');
  expect(hashtagsFor('#{category}', '1️⃣ ชุดแฟนซี, वेशभूषा')).toBe('#1ชุดแฟนซีवेशभूषा');
});

test('a category without a letter leaves no lone #', () => {
  expect(hashtagsFor('#Hunt #{category} #Con', '🎭')).toBe('#Hunt #Con');
  expect(hashtagsFor('#{category}', '?!')).toBe('');
});

test('the hashtags may mention as many accounts as Instagram takes', () => {
  const save = (hashtagTemplate: string) =>
    configInput.safeParse({ ...defaultConfig, hashtagTemplate }).success;
  expect([save('@con '.repeat(20)), save('@con '.repeat(21))]).toEqual([true, false]);
});

const parts = {
  title: 'A very tall hat',
  category: 'costume',
  name: 'Noor',
  template: '#SwagAndSeek #{category}',
};

test('a caption contains the challenge, the player and the hashtags', () => {
  expect(captionFor(parts)).toBe('“A very tall hat”, found by Noor\n\n#SwagAndSeek #Costume');
});

test('a player’s name never becomes a mention or a hashtag', () => {
  const caption = captionFor({ ...parts, name: '@everyone #free\n#stuff' });
  expect(caption).toBe('“A very tall hat”, found by everyone free stuff\n\n#SwagAndSeek #Costume');
});

test('each step shortens the caption, down to the title', () => {
  expect([0, 1, 2].map((step) => captionFor(parts, step).length)).toEqual([55, 32, 17]);
  expect(captionFor({ ...parts, title: 'x'.repeat(3000) }, 2)).toHaveLength(200);
});

test('captions are measured the way Instagram counts', () => {
  expect(measureCaption('#one #two # @three a@b #trés')).toEqual({
    characters: 28,
    hashtags: 3,
    mentions: 2,
  });
  expect(exceededLimits(measureCaption('#a '.repeat(31)))).toEqual(['hashtags']);
  expect(exceededLimits(measureCaption('@a '.repeat(21)))).toEqual(['mentions']);
  expect(exceededLimits(measureCaption('x'.repeat(2201)))).toEqual(['characters']);
  expect(exceededLimits(measureCaption('x'.repeat(2200)))).toEqual([]);
});
