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
/** Elements whose end tag may be omitted. */
const OPEN_ENDED = new Set('html head body dd dt colgroup tfoot rp rt'.split(' '));

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

/** Whether the tag has a matching end tag after it, or a start tag before it. */
function hasPartner(text: string, at: number, slash: string, name: string): boolean {
  const lower = text.toLowerCase();
  return slash ? lower.lastIndexOf(`<${name}`, at) >= 0 : lower.indexOf(`</${name}`, at) > 0;
}

/**
 * Whether the `<` at this position in HTML or Markdown begins markup, i.e. a complete tag of an element, a comment or a
 * declaration. Otherwise it is plain text. @param allowed names of elements that are kept
 */
export function isMarkupAt(text: string, at: number, allowed: ReadonlySet<string>): boolean {
  if (matchAt(HIDDEN, text, at)) return true;
  const [, slash = '', tag = '', attributes = ''] = matchAt(TAG, text, at) ?? [];
  const name = tag.toLowerCase();
  if (name === '' || RAW.has(name) || hasWords(attributes)) return false;
  if (allowed.has(name)) return true;
  // Word processors' own tags, such as <o:p>.
  if (name.includes(':')) return !/^[a-z]+:\/\//.test(tag);
  if (VOID.has(name)) return attributes.trim() !== '' || name === 'wbr' || name === 'col';
  if (!KNOWN.has(name)) return false;
  return OPEN_ENDED.has(name) || hasPartner(text, at, slash, name);
}

/** Whether the text starts with a complete script or style. */
export function beginsCode(text: string): boolean {
  const [found] = text.matchAll(CODE);
  return found?.index === 0 && isCode(found[2] ?? '', found[3] ?? '');
}

/** Removes scripts and styles from HTML, and escapes every `<` that begins no markup. */
export function escapeWords(html: string, allowed: ReadonlySet<string>): string {
  const plain = html.replace(CODE, (all, _name, attributes: string, content: string) =>
    isCode(attributes, content) ? '' : all,
  );
  return plain.replaceAll('<', (_, at: number) => (isMarkupAt(plain, at, allowed) ? '<' : '&lt;'));
}
