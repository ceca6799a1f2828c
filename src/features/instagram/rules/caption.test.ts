import { expect, test } from 'vitest';
import { hashtagsFor } from './caption.ts';

test('the category stands in the template as one hashtag, whatever it is called', () => {
  expect(hashtagsFor('#SwagAndSeek #{category}', 'costume')).toBe('#SwagAndSeek #Costume');
  expect(hashtagsFor('#{category}!', 'props & weapons')).toBe('#PropsWeapons!');
  expect(hashtagsFor('#{category} #{category}', 'déjà vu')).toBe('#DéjàVu #DéjàVu');
});

test('a template without a category stays as it is', () => {
  expect(hashtagsFor(' #one #two ', 'place')).toBe('#one #two');
});
