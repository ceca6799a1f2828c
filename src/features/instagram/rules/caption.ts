// Captions: the challenge, the player's shown name, and the hashtags of the organisers' template.
import { CAPTION_LIMITS } from '../contract.ts';

/** Letters and digits, with the vowel signs and tone marks of scripts such as Thai, but without those of emoji. */
const WORDS = /[\p{L}\p{N}](?:[\p{L}\p{N}]|(?![\uFE0F\u20E3])\p{M})*/gu;

/** A category in PascalCase: hashtags hold words only. Empty for a category without a word, such as an emoji. */
const tagOf = (category: string): string =>
  (category.match(WORDS) ?? [])
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Replaces `{category}` in the template with the category as a hashtag, and removes it with its # if there is none. */
export const hashtagsFor = (template: string, category: string): string => {
  const tag = tagOf(category);
  return template.replaceAll(tag ? '{category}' : / ?#?\{category\}/g, tag).trim();
};

interface CaptionParts {
  readonly title: string;
  readonly category: string;
  /** Null leaves the player out. */
  readonly name: string | null;
  readonly template: string;
}

/** Prevents names and titles from becoming mentions or hashtags. */
const plain = (text: string): string => text.replace(/[@#\s]+/g, ' ').trim();

/** `step`, 0 to CAPTION_STEPS, shortens the caption after Instagram rejected the previous one. */
export function captionFor(parts: CaptionParts, step = 0): string {
  const title = `“${plain(parts.title)}”`;
  const name = parts.name ? plain(parts.name) : '';
  const found = name ? `${title}, found by ${name}` : title;
  const tags = hashtagsFor(parts.template, parts.category);
  if (step >= 2) return title.slice(0, 200);
  return step === 1 || !tags ? found : `${found}\n\n${tags}`;
}
export const CAPTION_STEPS = 2;

type CaptionSize = Record<keyof typeof CAPTION_LIMITS, number>;

/** Counts characters, hashtags and mentions the way Instagram does. */
export const measureCaption = (caption: string): CaptionSize => ({
  characters: caption.length,
  hashtags: caption.match(/#[\p{L}\p{N}_]/gu)?.length ?? 0,
  mentions: caption.match(/@[\w.]/g)?.length ?? 0,
});

/** Names of the limits in CAPTION_LIMITS that are exceeded. */
export const exceededLimits = (measured: CaptionSize): (keyof CaptionSize)[] =>
  (Object.keys(CAPTION_LIMITS) as (keyof CaptionSize)[]).filter(
    (name) => measured[name] > CAPTION_LIMITS[name],
  );

export const altTextFor = (title: string): string =>
  `A photo sent for the challenge “${plain(title)}”`;
