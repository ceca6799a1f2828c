// The hashtags under a photo, made from the organisers' template.

/** A category as a hashtag takes it: letters and digits alone, each word with a capital. */
const tagOf = (category: string): string =>
  category
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** `{category}` becomes the challenge's category; a template without it stays as it is. */
export const hashtagsFor = (template: string, category: string): string =>
  template.replaceAll('{category}', tagOf(category)).trim();
