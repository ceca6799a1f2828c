// Sanitises organisers' text: Markdown or HTML in, a small set of harmless elements out.
import { Marked, Tokenizer } from 'marked';
import sanitize from 'sanitize-html';
import { assetUrl } from '#shared/paths.ts';
import { decoded, toPreformattedHtml } from '#shared/text/text.ts';

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

/** Rewrites a link within the text, `#prizes`, to its heading's id; other URLs are unchanged. */
const toHeadingLink = (href: string): string => {
  const target = href.trim();
  if (!target.startsWith('#') || target === '#') return href;
  const name = slugOf(decoded(target.slice(1)));
  return `#${encodeURIComponent(name.startsWith(PREFIX) ? name : PREFIX + name)}`;
};

const HEADING = /<(h[1-6])(?: id="([^"]*)")?>(.*?)<\/\1>/gs;

const textOf = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:[a-z]+|#\d+);/g, '');

/** Gives each heading in sanitised HTML a unique id: the author's, else its text, numbered if already used. */
function addHeadingIds(html: string): string {
  const taken = new Set<string>();
  return html.replace(HEADING, (_, tag: string, chosen: string | undefined, inner: string) => {
    const slug = slugOf(chosen || textOf(inner)) || 'section';
    let id = slug;
    for (let n = 1; taken.has(id); n++) id = `${slug}-${n}`;
    taken.add(id);
    return `<${tag} id="${PREFIX}${id}">${inner}</${tag}>`;
  });
}

// Tells markup from words in angle brackets: `<your name>` and `the <script> sign` are an organiser's text.

/** Elements whose content browsers or parsers do not treat as text: their tags are always shown. */
const RAW = new Set(
  'script style xmp plaintext noembed noframes noscript iframe textarea title option'.split(' '),
);

/** HTML elements that are dropped while their content stays, including obsolete ones that word processors write. */
const KNOWN = new Set(
  (
    'abbr acronym address article aside audio bdi bdo big button canvas caption center cite colgroup data datalist dd details ' +
    'dfn dialog dir div dl dt fieldset figcaption figure font footer form frameset header hgroup ins kbd label legend main ' +
    'map mark math menu meter nav nobr object optgroup output picture progress q rp rt ruby samp search section select ' +
    'small span strike summary svg template tfoot time tt var video html head body'
  ).split(' '),
);

/** Elements without an end tag. */
const VOID = new Set(
  'area base basefont bgsound col embed frame input link meta param source track wbr'.split(' '),
);
/** Elements whose end tag may be omitted, and the elements one of which they stand in. */
const OPEN_ENDED: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    ...{ head: ['html'], body: ['html'], dd: ['dl'], dt: ['dl'], rp: ['ruby'], rt: ['ruby'] },
    ...{ li: ['ul', 'ol'], colgroup: ['table'], thead: ['table'], tbody: ['table'] },
    ...{ tfoot: ['table'], tr: ['table'], td: ['table'], th: ['table'] },
  }),
);
/** Namespaces of word processors' own elements, such as <o:p>. */
const OFFICE = /^(?:[movwx]|st\d+|u\d+|xml):/;

const TAG = /<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/iy;
/** A complete comment or declaration; word processors also write `<![if …]>`. */
const HIDDEN = /<!--[\s\S]*?-->|<!(?:doctype|\[)[^>]*>|<\?xml[^>]*>/iy;
/** Complete scripts and styles, as in pasted pages. */
const CODE = /<(style|script)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;

/** Whether there is code between the tags; between words in angle brackets there would be a sentence. */
const isCode = (attributes: string, content: string): boolean =>
  content.trim() === ''
    ? attributes.trim() !== ''
    : /[{};=]|\w\(/.test(content) && !/<\/?[a-z]/i.test(content);

const ATTRIBUTE = /[^\s"'<>/=]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)/g;
const BOOLEAN = /^(|checked|compact|controls|disabled|hidden|nowrap|open|reversed|selected)$/i;

/** `<label for="x">` has attributes, `<label on the box>` has words. */
const hasWords = (attributes: string): boolean =>
  attributes
    .replace(ATTRIBUTE, ' ')
    .split(/[\s/]+/)
    .some((word) => !BOOLEAN.test(word));

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const hasTag = (whole: string, start: string, name: string): boolean =>
  new RegExp(`${start}${name}[\\s/>]`, 'i').test(whole);

/**
 * Whether the `<` at this position in HTML or Markdown begins markup, i.e. a complete tag of an element, a comment or a
 * declaration. Otherwise it is plain text: a start tag that nothing ends, and an end tag that nothing begins, are words.
 * @param whole the text that has the other tag; `text` may be a part of it
 */
function isMarkupAt(text: string, at: number, whole: string): boolean {
  if (matchAt(HIDDEN, text, at)) return true;
  const [, slash = '', tag = '', attributes = ''] = matchAt(TAG, text, at) ?? [];
  const name = tag.toLowerCase();
  if (name === '' || RAW.has(name) || hasWords(attributes)) return false;
  if (OFFICE.test(name)) return true;
  if (['p', 'br', 'hr', 'wbr', 'col'].includes(name)) return true;
  if (name === 'img') return /\ssrc\s*=/i.test(attributes);
  if (VOID.has(name)) return attributes.trim() !== '';
  if (!TAGS.has(name) && !KNOWN.has(name)) return false;
  const parents = OPEN_ENDED.get(name) ?? [];
  return (
    hasTag(whole, slash ? '<' : '</', name) || parents.some((parent) => hasTag(whole, '<', parent))
  );
}

/** Whether the text starts with a complete script or style. */
function beginsCode(text: string): boolean {
  const [found] = text.matchAll(CODE);
  return found?.index === 0 && isCode(found[2] ?? '', found[3] ?? '');
}

/** Removes scripts and styles from HTML, and escapes every `<` that begins no markup. */
function escapeWords(html: string): string {
  const plain = html.replace(CODE, (all, _name, attributes: string, content: string) =>
    isCode(attributes, content) ? '' : all,
  );
  return plain.replaceAll('<', (_, at: number) => (isMarkupAt(plain, at, plain) ? '<' : '&lt;'));
}

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

const SCHEMES = ['http', 'https', 'mailto', 'tel', 'sms'];

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
  allowedSchemes: SCHEMES,
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
    img(tagName, { alt = '', ...attribs }) {
      const src = withoutHost(attribs.src ?? '');
      // Of another picture its description remains.
      if (alt && !isOurPicture(src)) return { tagName: 'em', attribs: {}, text: alt };
      return { tagName, attribs: { ...attribs, src, alt } };
    },
  },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && attribs.alt !== undefined && !isOurPicture(attribs.src ?? ''),
};

const LINK = new RegExp(`^(?:[#/.]|(?:${SCHEMES.join('|')}):)`, 'i');

/** Words in brackets begin no HTML and are no link, so Markdown continues after them. */
class Words extends Tokenizer {
  readonly #whole: string;

  constructor(whole: string) {
    super();
    this.#whole = whole;
  }

  override html(src: string) {
    const isHtml = beginsCode(src) || isMarkupAt(src, src.search(/\S/), this.#whole);
    return isHtml ? super.html(src) : undefined;
  }

  override tag(src: string) {
    return isMarkupAt(src, 0, this.#whole) ? super.tag(src) : undefined;
  }

  override autolink(src: string) {
    const found = super.autolink(src);
    return found && LINK.test(found.href) ? found : undefined;
  }

  /** `[Saturday]: 10:00-12:00` is a sentence, and so is the address of a link that is nowhere. */
  override def(src: string) {
    const found = super.def(src);
    if (!found || !LINK.test(found.href)) return undefined;
    const [name = ''] = /\[[^\]]*\]/.exec(found.raw) ?? [];
    return this.#whole.toLowerCase().split(name.toLowerCase()).length > 2 ? found : undefined;
  }
}

const marked = new Marked({ async: false, gfm: true, breaks: true });

function htmlOf(text: string): string {
  try {
    return marked.parse(text, { async: false, tokenizer: new Words(text) });
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
  addHeadingIds(sanitize(escapeWords(htmlOf(text)), allowed));
