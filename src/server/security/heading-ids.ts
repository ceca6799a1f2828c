// Gives headings ids, so that links within the same text can point to them.

/** Prevents clashes with our elements' ids and with global names (DOM clobbering). */
const PREFIX = 'user-content-';

/** GitHub's familiar style: lower case, hyphens for spaces, no punctuation. */
const slugOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Rewrites a link within the text, `#prizes`, to its heading's id; other URLs are unchanged. */
export const toHeadingLink = (href: string): string => {
  const target = href.trim();
  if (!target.startsWith('#') || target === '#') return href;
  const name = slugOf(decoded(target.slice(1)));
  return `#${encodeURIComponent(name.startsWith(PREFIX) ? name : PREFIX + name)}`;
};

const HEADING = /<(h[1-6])(?: id="([^"]*)")?>(.*?)<\/\1>/gs;

const textOf = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:[a-z]+|#\d+);/g, '');

/** Gives each heading in sanitised HTML a unique id: the author's, else its text, numbered if already used. */
export function addHeadingIds(html: string): string {
  const taken = new Set<string>();
  return html.replace(HEADING, (_, tag: string, chosen: string | undefined, inner: string) => {
    const slug = slugOf(chosen || textOf(inner)) || 'section';
    let id = slug;
    for (let n = 1; taken.has(id); n++) id = `${slug}-${n}`;
    taken.add(id);
    return `<${tag} id="${PREFIX}${id}">${inner}</${tag}>`;
  });
}
