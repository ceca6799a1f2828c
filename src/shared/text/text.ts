// Text typed by people: normalised on input, checked for invisible characters, and compared the way a reader would.

/** Visible letters and digits; Hangul fillers count as letters but are invisible. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** Scripts that use joiners and non-joiners between letters, with the marks they share with other scripts. */
const JOINING = [
  ...['Arabic', 'Syriac', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil'],
  ...['Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan', 'Mongolian'],
]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');

/** Characters together with the invisible ones that belong to them. No lookbehind: Safari 16.0 lacks it. */
const LEGITIMATE = [
  // Families, flags and professions; variation selectors of emoji; the flags of England, Scotland and Wales.
  '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}][\\uFE0E\\uFE0F]?\\u200D(?=\\p{Extended_Pictographic})',
  '\\p{Emoji}[\\uFE0E\\uFE0F]',
  '\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{1,6}\\u{E007F}',
  `[${JOINING}][\\u200C\\u200D](?=[${JOINING}])`,
  // Half forms at the end of an Indic word.
  '\\p{M}\\u200D(?=$|\\s)',
  // Variation selectors that pick one shape of an ideograph or letter, as in some Japanese names.
  '\\p{Script=Han}[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  '\\p{Script=Mongolian}[\\u180B-\\u180D\\u180F]',
  '\\p{Script=Myanmar}\\uFE00',
].join('|');

/** Remnants of copy and paste. Excludes what can hide text or fake a name: joiners, direction overrides, tags. */
const REMOVABLE =
  '(?![\\u200D\\u202D\\u202E\\u{E0000}-\\u{E007F}])\\p{Default_Ignorable_Code_Point}';

const LEGITIMATE_ONLY = new RegExp(LEGITIMATE, 'gu');
const LEGITIMATE_OR_REMOVABLE = new RegExp(`(${LEGITIMATE})|${REMOVABLE}`, 'gu');

/** More marks on one letter than any script needs; drawn, they would cover the lines around it. */
const PILED_MARKS = /(\p{M}{8})\p{M}+/gu;

/** Control, format and private-use characters, lone surrogates, and invisible blanks. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u;

const LEGITIMATE_OR_INVISIBLE = new RegExp(`(${LEGITIMATE}|[\\t\\r\\n])|${INVISIBLE.source}`, 'gu');

/** All invisible characters, for texts that have no legitimate use for them: addresses, numbers, codes. */
const ANY_MARK = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Whether the text has at least one visible letter or digit. */
export const hasVisibleLetter = (text: string): boolean => VISIBLE.test(text);

/** Whether every character is visible or part of an emoji, a joined script or an ideograph; no hidden or bidi controls. */
export const isFullyVisible = (text: string): boolean =>
  !INVISIBLE.test(text.replace(LEGITIMATE_ONLY, ''));

/** Like `isFullyVisible`, for texts of several lines. */
export const areLinesVisible = (text: string): boolean =>
  isFullyVisible(text.replace(/[\t\r\n]/g, ' '));

/**
 * Parses stored JSON. Invisible characters in its texts, which earlier versions accepted, become replacement characters;
 * line breaks stay.
 */
export const parseRevealed = (json: string): unknown =>
  JSON.parse(json, (_, value) =>
    typeof value === 'string'
      ? value.replace(LEGITIMATE_OR_INVISIBLE, (_, kept?: string) => kept ?? '\uFFFD')
      : value,
  );

/** NFC, except for compatibility ideographs: NFC would replace the shape somebody chose for their name. */
const composed = (text: string): string =>
  text.replace(/[^\uF900-\uFAFF\u{2F800}-\u{2FA1F}]+/gu, (part) => part.normalize('NFC'));

/**
 * Normalises text for storage: composed, trimmed, without the remnants of copy and paste and without piles of marks. Characters
 * that could hide text stay, so that `isFullyVisible` refuses them. Line breaks stay too.
 */
export const cleanText = (text: string): string =>
  composed(text)
    .replace(LEGITIMATE_OR_REMOVABLE, (_, kept?: string) => kept ?? '')
    .replace(PILED_MARKS, '$1')
    .trim();

/** Normalises text meant for a machine: full-width forms become plain, invisible characters are dropped. */
export const plainText = (text: string): string =>
  text.normalize('NFKC').replace(ANY_MARK, '').trim();

/** Normalises a username: compatibility forms and case do not matter. */
export const cleanUsername = (text: string): string => plainText(plainText(text).toLowerCase());

/** The domain in punycode, as browsers send it from `<input type=email>`. */
function asciiDomain(domain: string): string {
  // Only for IDNs: the parser would change others too, since it reads `1.2` as a number. It would also cut off a path.
  if (/^[\x21-\x7e]*$|(?![.·・-])\p{P}/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** A part of a URL as text; unchanged if its percent-encoding is malformed. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** What surrounds an address, except for the quotation mark of a quoted local part. Before `@`, symbols are the address. */
const BEFORE_ADDRESS = /^((?!@|"[^"]*"@)[\s\p{P}\p{S}])+(?=["\p{L}\p{M}\p{N}])/u;
const BEHIND_ADDRESS = /[\s\p{P}\p{S}]+$/u;

/**
 * Normalises an email for storage and comparison: lower case, domain in punycode, without what was copied along with it
 * (`mailto:`, `Noor <…>`, punctuation, invisible characters). Callers check whether the result is an address.
 */
export function cleanEmail(typed: string): string {
  const text = plainText(typed);
  const linked = /^.*mailto:([^?]*)/is.exec(text)?.[1];
  const opened = cleanUsername(linked === undefined ? text : decoded(linked))
    .replaceAll('\u3002', '.')
    .replace(/^.*[<‹](?=.*@)/s, '');
  const bare = opened.replace(BEHIND_ADDRESS, '');
  const behind = opened.slice(bare.length);
  // An address may begin with these marks, as in `_noor`, unless one behind it shows that they surround it.
  const address = bare.replace(BEFORE_ADDRESS, (before) =>
    before
      .replace(/^.*[^!#$%+~_-]/s, '')
      .replace(/./g, (mark) => (behind.includes(mark) ? '' : mark)),
  );
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + asciiDomain(address.slice(at));
}

/** For a cleaned address: a local part, quoted if it has a sentence's punctuation, and a domain of two labels or more. */
export const EMAIL_PATTERN = /^("[^\s@\p{C}]+"|[^\s@(),:;<>[\]\p{C}]+)@[a-z\d-]+(\.[a-z\d-]+)+$/u;

/** The ASCII digit for a digit of any script; each script has its ten digits in sequence. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** Dashes, hyphens and what keyboards produce instead. */
const DASHES = /[\p{Pd}\u2212\u2043\u02D7\u30FC]/gu;

/** Normalises a phone number for storage: plain digits, blanks and hyphens. */
export const cleanPhone = (typed: string): string =>
  plainText(typed)
    .replace(/^tel:/i, '')
    .replace(DASHES, '-')
    .replace(/[·•‧∙⋅・]/g, '.')
    .replace(/\s/gu, ' ')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit);

/**
 * Normalises a password for hashing, so that it does not matter how the device composes characters (NFKC, any blank becomes a
 * space, as in RFC 8265's OpaqueString profile). Leading and trailing spaces count; invisible characters do not.
 */
export const cleanPassword = (typed: string): string =>
  typed
    .replace(/\p{Zs}/gu, ' ')
    .normalize('NFKC')
    .replace(ANY_MARK, '');

/** The forms in which a typed password may have been hashed, by this version or an earlier one. At most four. */
export const passwordForms = (typed: string): string[] => [
  ...new Set([cleanPassword(typed), typed, typed.normalize('NFC'), typed.normalize('NFD')]),
];

/** A stranger's text made safe to read: one line, without invisible characters or lone surrogates. */
export const toVisible = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(new RegExp(INVISIBLE, 'gu'), '').trim();

/** The most characters quoted; a longer text is cut. */
const QUOTED_MAX = 80;

/** Quotes what somebody typed inside a sentence: one line, in quotation marks, cut if too long. */
export function quoted(text: string): string {
  const characters = Array.from(toVisible(text));
  const isLong = characters.length > QUOTED_MAX;
  return `“${isLong ? `${characters.slice(0, QUOTED_MAX).join('').trimEnd()}…` : characters.join('')}”`;
}

const LONE_SURROGATE = /\p{Cs}/u;

/** Whether all strings in a JSON value, keys included, are well-formed Unicode. Iterative, so any depth is fine. */
export function isWellFormed(value: unknown): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const part = left.pop();
    if (typeof part === 'string' && LONE_SURROGATE.test(part)) return false;
    if (typeof part !== 'object' || part === null) continue;
    for (const [key, inner] of Object.entries(part)) left.push(key, inner);
  }
  return true;
}

/** Source of a regular expression that matches any of the texts, the longest first. */
export const patternOf = (texts: readonly string[]): string =>
  texts
    .toSorted((a, b) => b.length - a.length)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');

export const replaceAllOf = (text: string, names: readonly string[], instead: string): string =>
  names.length === 0 ? text : text.replaceAll(new RegExp(patternOf(names), 'gu'), () => instead);

/** Replaces `names` in every string of a JSON value, even if escaped; keys are left alone. */
export const replaceInJson = (json: string, names: readonly string[], instead: string): string =>
  JSON.stringify(
    JSON.parse(json, (_key, value: unknown) =>
      typeof value === 'string' ? replaceAllOf(value, names, instead) : value,
    ),
  );

/** Escaped text in a `<pre>` element, safe as HTML. */
export const toPreformattedHtml = (text: string): string =>
  `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;

/** Letters that people take for accented ones when searching, though Unicode does not decompose them. Lower case. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ħ: 'h', ı: 'i' },
  ...{ ŋ: 'n', ə: 'e', ς: 'σ', ё: 'е' },
};
export const withPlainLetters = (text: string): string =>
  text.replace(/[ßæœøđðłþħıŋəςё]/gu, (letter) => LETTERS[letter] ?? letter);
/** Accents that can be dropped; in other scripts, such as Devanagari, marks are letters. */
const ACCENTS =
  /([\p{Script=Latin}\p{Script=Greek}])\p{M}+|[\p{Script=Hebrew}\p{Script=Arabic}]\p{M}+/gu;
/** `O’Brien`, `O'Brien` and `OBrien` are one name; `ʻOkina` begins with one. */
const APOSTROPHES = /['’‘‛′´`ʼʻʹʾʿ‵＇]/gu;

/**
 * Folds text for searching and sorting: no case, accents or apostrophes, and a space for any blank or dash. Fold both sides. Not
 * for display or identity: `Zoë` and `Zoe` become the same.
 */
export const foldText = (text: string): string => {
  const unmarked = withPlainLetters(text.replace(APOSTROPHES, '').normalize('NFKC').toLowerCase())
    .normalize('NFD')
    .replace(ACCENTS, (letter) => String.fromCodePoint(letter.codePointAt(0) ?? 0))
    .normalize('NFC');
  // A second time: `ǣ` without its accent is `æ`.
  return withPlainLetters(unmarked)
    .replace(ANY_MARK, '')
    .replace(APOSTROPHES, '')
    .replace(DASHES, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
};

/** Compares texts for a sorted list, ignoring case and accents; among equals the plainer one comes first. */
export const byFoldedText = (a: string, b: string): number => {
  const [left, right] = [foldText(a), foldText(b)];
  if (left !== right) return left < right ? -1 : 1;
  return a < b ? -1 : Number(a > b);
};

const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** Text folded for search, in both spellings if there are two: `Müller` is found as `muller` and `mueller`. */
export function searchText(text: string): string {
  const spelled = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/gu, (letter) => GERMAN[letter] ?? letter);
  const [folded, other] = [foldText(text), foldText(spelled)];
  return folded === other ? folded : `${folded} ${other}`;
}

/** Key under which two texts, such as titles, count as the same: ignores composition, case, blanks and invisible characters. */
export const sameText = (text: string): string =>
  cleanText(text).normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ');
