// Sanitises organisers' text: Markdown or HTML in, a small set of harmless elements out.
import { Marked, Tokenizer } from 'marked';
import sanitize from 'sanitize-html';
import { assetUrl } from '#shared/paths.ts';
import { toPreformattedHtml } from '#shared/text.ts';
import { addHeadingIds, toHeadingLink } from './heading-ids.ts';
import { beginsCode, escapeWords, isMarkupAt } from './markup.ts';

const ASSETS = assetUrl('');
const PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,/i;

/** The Assets tab copies URLs including the host, which differs between networks. */
const withoutHost = (src: string): string =>
  src
    .trim()
    .replace(/^https?:\/\/[^/?#\\]+/i, (host) =>
      src.trim().startsWith(ASSETS, host.length) ? '' : host,
    );

/** Allowed picture sources: this contest's assets and data: URIs. No request goes to another host. */
function isOurPicture(src: string): boolean {
  if (PICTURE.test(src)) return true;
  if (!src.startsWith(ASSETS)) return false;
  // Browsers decode %2e as a dot and treat a backslash as a slash, so the path could leave the assets.
  const [name = ''] = src.slice(ASSETS.length).split(/[?#]/);
  return /^[^/\\\s]+$/.test(name) && !/^(\.|%2e){1,2}$/i.test(name);
}

/** Maximum nesting of lists and quotations. */
const NESTING_MAX = 40;

const ALIGN = { name: 'align', values: ['left', 'center', 'right'] };

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const TAGS = new Set([
  ...HEADINGS,
  ...['p', 'br', 'hr', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['strong', 'b', 'em', 'i', 'u', 'del', 's', 'sup', 'sub', 'a', 'img'],
]);

const allowed: sanitize.IOptions = {
  allowedTags: [...TAGS],
  allowedAttributes: {
    ...Object.fromEntries(HEADINGS.map((tag) => [tag, ['id']])),
    a: ['href', 'rel', 'title'],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
    th: [ALIGN],
    td: [ALIGN],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: NESTING_MAX,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(attribs.href === undefined ? {} : { href: toHeadingLink(attribs.href) }),
        rel: 'noopener noreferrer',
      },
    }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, src: withoutHost(attribs.src ?? ''), alt: attribs.alt ?? '' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOurPicture(attribs.src ?? ''),
};

/** Words in angle brackets do not begin HTML, so Markdown continues after them. An end tag is judged with the text before it. */
class Words extends Tokenizer {
  override html(src: string) {
    const at = src.search(/\S/);
    const isHtml = src.startsWith('</', at) || beginsCode(src) || isMarkupAt(src, at, TAGS);
    return isHtml ? super.html(src) : undefined;
  }
  override tag(src: string) {
    return src.startsWith('</') || isMarkupAt(src, 0, TAGS) ? super.tag(src) : undefined;
  }
}

const marked = new Marked({ async: false, gfm: true, breaks: true });

function htmlOf(text: string): string {
  try {
    return marked.parse(text, { async: false, tokenizer: new Words() });
  } catch {
    // Thousands of nested quotations overflow the parser's stack.
    return toPreformattedHtml(text);
  }
}

/**
 * Sanitises Markdown, HTML, or a mix. The result has no script, style, form, frame or foreign picture, but all of the words:
 * whatever is not markup is shown as typed. Headings get ids. Never throws. Runs in the sandbox: a hostile text of a few kilobytes
 * takes seconds.
 */
export const safeHtml = (text: string): string =>
  addHeadingIds(sanitize(escapeWords(htmlOf(text), TAGS), allowed));
