import { expect, test } from 'vitest';
import { captionFor, excessOf, hashtagsFor, measure } from './caption.ts';

test('the category stands in the template as one hashtag, whatever it is called', () => {
  expect(hashtagsFor('#SwagAndSeek #{category}', 'costume')).toBe('#SwagAndSeek #Costume');
  expect(hashtagsFor('#{category}!', 'props & weapons')).toBe('#PropsWeapons!');
  expect(hashtagsFor('#{category} #{category}', 'déjà vu')).toBe('#DéjàVu #DéjàVu');
});

test('a template without a category stays as it is', () => {
  expect(hashtagsFor(' #one #two ', 'place')).toBe('#one #two');
});

const parts = {
  title: 'A very tall hat',
  category: 'costume',
  firstName: 'Noor',
  template: '#SwagAndSeek #{category}',
};

test('a caption says what was asked, who found it, and the hashtags', () => {
  expect(captionFor(parts)).toBe('“A very tall hat”, found by Noor\n\n#SwagAndSeek #Costume');
});

test('without credit nobody is named, and without a template there are no hashtags', () => {
  expect(captionFor({ ...parts, firstName: null, template: '' })).toBe('“A very tall hat”');
});

test('a player’s name becomes nobody’s tag, whatever they are called', () => {
  const caption = captionFor({ ...parts, firstName: '@everyone #free\n#stuff' });
  expect(caption).toBe('“A very tall hat”, found by everyone free stuff\n\n#SwagAndSeek #Costume');
});

test('each refusal makes the caption shorter, down to the title', () => {
  expect([0, 1, 2].map((step) => captionFor(parts, step).length)).toEqual([55, 32, 17]);
  expect(captionFor({ ...parts, title: 'x'.repeat(3000) }, 2)).toHaveLength(200);
});

test('captions are measured as Instagram counts them', () => {
  expect(measure('#one #two # @three a@b #trés')).toEqual({
    characters: 28,
    hashtags: 3,
    mentions: 2,
  });
  expect(excessOf(measure('#a '.repeat(31)))).toEqual(['hashtags']);
  expect(excessOf(measure('@a '.repeat(21)))).toEqual(['mentions']);
  expect(excessOf(measure('x'.repeat(2201)))).toEqual(['characters']);
  expect(excessOf(measure('x'.repeat(2200)))).toEqual([]);
});
