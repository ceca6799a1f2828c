// The words under a photo: what was asked, who found it, and the hashtags of the organisers' template.
import { CAPTION_LIMITS } from '../contract.ts';

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

export interface CaptionParts {
  readonly title: string;
  readonly category: string;
  /** Null where no player is to be named. */
  readonly firstName: string | null;
  readonly template: string;
}

/** A name or a title must not become somebody's tag. */
const plain = (text: string): string => text.replace(/[@#\s]+/g, ' ').trim();

/** Each step is shorter, after Instagram refused the one before; 2 is the last. */
export function captionFor(parts: CaptionParts, step = 0): string {
  const title = `“${plain(parts.title)}”`;
  const name = parts.firstName ? plain(parts.firstName) : '';
  const found = name ? `${title}, found by ${name}` : title;
  const tags = hashtagsFor(parts.template, parts.category);
  if (step >= 2) return title.slice(0, 200);
  return step === 1 || !tags ? found : `${found}\n\n${tags}`;
}
export const CAPTION_STEPS = 2;

export type Measured = Record<keyof typeof CAPTION_LIMITS, number>;

/** As Instagram counts. */
export const measure = (caption: string): Measured => ({
  characters: caption.length,
  hashtags: caption.match(/#[\p{L}\p{N}_]/gu)?.length ?? 0,
  mentions: caption.match(/@[\w.]/g)?.length ?? 0,
});

/** What there is too much of, by name. */
export const excessOf = (measured: Measured): (keyof Measured)[] =>
  (Object.keys(CAPTION_LIMITS) as (keyof Measured)[]).filter(
    (name) => measured[name] > CAPTION_LIMITS[name],
  );

/** For those who do not see the picture. */
export const altTextFor = (title: string): string =>
  `A photo sent for the challenge “${plain(title)}”`;
