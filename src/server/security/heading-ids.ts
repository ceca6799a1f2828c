// Ids of headings, so that a link of the same text leads to them.

/** No element of ours has such an id, and no name of the page's can be taken. */
const PREFIX = 'user-content-';

/** As on GitHub, which people know it from: lower case, spaces are hyphens, no punctuation. */
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

/** A link within the text, `#prizes`, as the id of its heading; any other address as it is. */
export const toHeadingLink = (href: string): string => {
  const target = href.trim();
  if (!target.startsWith('#') || target === '#') return href;
  const name = slugOf(decoded(target.slice(1)));
  return `#${encodeURIComponent(name.startsWith(PREFIX) ? name : PREFIX + name)}`;
};

const HEADING = /<(h[1-6])(?: id="([^"]*)")?>(.*?)<\/\1>/gs;

const textOf = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:[a-z]+|#\d+);/g, '');

/** Gives each heading of sanitised HTML an id of its own: what its author chose, else its text, with a number when it is taken. */
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
