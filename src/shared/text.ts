// Text from people: normalised where it enters, checked for what nobody can see, and compared as a reader would.

/** Visible letters and digits: the fillers of Hangul are letters but invisible. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** Scripts that use joiners and non-joiners between letters, with the marks that they share with others. */
const JOINING = [
  ...['Arabic', 'Syriac', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil'],
  ...['Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan', 'Mongolian'],
]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');

/** Characters with the invisible ones that belong to them. No lookbehind: Safari 16.0 lacks it. */
const LEGITIMATE = [
  // Families, flags and professions; variation selectors of emoji; the flags of England, Scotland and Wales.
  '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}][\\uFE0E\\uFE0F]?\\u200D(?=\\p{Extended_Pictographic})',
  '\\p{Emoji}[\\uFE0E\\uFE0F]',
  '\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{1,6}\\u{E007F}',
  `[${JOINING}][\\u200C\\u200D](?=[${JOINING}])`,
  // A half form at the end of an Indic word.
  '\\p{M}\\u200D(?=$|\\s)',
  // Which of several shapes of an ideograph or letter is meant, as in some Japanese names.
  '\\p{Script=Han}[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  '\\p{Script=Mongolian}[\\u180B-\\u180D\\u180F]',
  '\\p{Script=Myanmar}\\uFE00',
].join('|');

/** What copying and pasting leaves behind. What can hide text or pass for another name is not among it: joiners, overrides of the direction, tags. */
const REMOVABLE =
  '(?![\\u200D\\u202D\\u202E\\u{E0000}-\\u{E007F}])\\p{Default_Ignorable_Code_Point}';

const LEGITIMATE_ONLY = new RegExp(LEGITIMATE, 'gu');
const LEGITIMATE_OR_REMOVABLE = new RegExp(`(${LEGITIMATE})|${REMOVABLE}`, 'gu');

/** Control, format and private-use characters, lone surrogates and invisible blanks. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u;

/** All of them, where an honest text has none: addresses, numbers, codes. */
const ANY_MARK = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Whether the text has at least one visible letter or digit. */
export const hasVisibleLetter = (text: string): boolean => VISIBLE.test(text);

/** Whether every character is visible or part of an emoji, a joined script or an ideograph: no hidden or bidirectional controls. */
export const isFullyVisible = (text: string): boolean =>
  !INVISIBLE.test(text.replace(LEGITIMATE_ONLY, ''));

/** Composed (NFC), except compatibility ideographs: it would replace the shape that somebody chose for a name. */
const composed = (text: string): string =>
  text.replace(/[^\uF900-\uFAFF\u{2F800}-\u{2FA1F}]+/gu, (part) => part.normalize('NFC'));

/**
 * Text as it is stored: composed, trimmed, and without the invisible characters that copying and pasting leaves behind. What
 * could hide text stays, so that `isFullyVisible` refuses it. Line breaks stay.
 */
export const cleanText = (text: string): string =>
  composed(text)
    .replace(LEGITIMATE_OR_REMOVABLE, (_, kept?: string) => kept ?? '')
    .trim();

/** Typed for a machine: full-width forms are plain ones, and no invisible character means anything. */
export const plainText = (text: string): string =>
  text.normalize('NFKC').replace(ANY_MARK, '').trim();

/** A user name: spellings that look alike are one, whatever their case. */
export const cleanUsername = (text: string): string => plainText(plainText(text).toLowerCase());

/** The domain in the form of the network (punycode), as browsers send it from `<input type=email>`. */
function asciiDomain(domain: string): string {
  const dotted = domain.replaceAll('\u3002', '.');
  // Of others the parser would change more: `1.2` is a number to it.
  if (/^[\x21-\x7e]*$/.test(dotted)) return dotted;
  try {
    return new URL(`http://${dotted}`).hostname;
  } catch {
    return dotted;
  }
}

function withoutScheme(text: string): string {
  const address = /^mailto:([^?]*)/i.exec(text)?.[1];
  if (address === undefined) return text;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** What stands around an address in a sentence or a contact; quotes before it may belong to it. */
const BEHIND_ADDRESS = /[\s.,;:!?>)\]}»”’"'…]+$/;
const BEFORE_ADDRESS = /^[\s<([{«“‘]+/;

/**
 * An email as it is stored and compared: without case, with its domain as the network has it, and without what was copied
 * with it (`mailto:`, `Noor <…>`, punctuation, invisible characters). Whether it is one is for the caller to check.
 */
export function cleanEmail(typed: string): string {
  const text = withoutScheme(plainText(typed));
  const named = /<([^<>]*)>[\s.,;]*$/.exec(text)?.[1] ?? text;
  const bare = named.replace(BEHIND_ADDRESS, '').replace(BEFORE_ADDRESS, '');
  const isQuoted = /^["'][^"']*$/.test(bare);
  const address = plainText((isQuoted ? bare.slice(1) : bare).toLowerCase());
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + asciiDomain(address.slice(at));
}

/** A digit of any script as the ASCII digit: each script has its ten in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** Dashes, hyphens and what keyboards give for them. */
const DASHES = /[\p{Pd}\u2212\u2043\u02D7\u30FC]/gu;

/** A phone number as it is stored, in plain digits, blanks and hyphens. */
export const cleanPhone = (typed: string): string =>
  plainText(typed)
    .replace(/^tel:/i, '')
    .replace(DASHES, '-')
    .replace(/\s/gu, ' ')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit);

/**
 * A password as it is hashed, however the device composes its letters (NFKC, any blank is a space, as the OpaqueString
 * profile of RFC 8265). Spaces around it count; invisible characters do not.
 */
export const cleanPassword = (typed: string): string =>
  typed
    .replace(/\p{Zs}/gu, ' ')
    .normalize('NFKC')
    .replace(ANY_MARK, '');

/** What a typed password may have been hashed as: by this version, or as it was typed in an earlier one. At most four. */
export const passwordForms = (typed: string): string[] => [
  ...new Set([cleanPassword(typed), typed, typed.normalize('NFC'), typed.normalize('NFD')]),
];

/** The text on one line without anything invisible, for what a stranger typed and a person reads. Lone surrogates go too. */
export const toVisible = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(new RegExp(INVISIBLE, 'gu'), '').trim();

/** Characters of a quotation; of a longer text, the beginning. */
const QUOTED_MAX = 80;

/** What somebody typed, on one line in quotation marks and not too long, inside a sentence. */
export function quoted(text: string): string {
  const characters = Array.from(toVisible(text));
  const isLong = characters.length > QUOTED_MAX;
  return `“${isLong ? `${characters.slice(0, QUOTED_MAX).join('').trimEnd()}…` : characters.join('')}”`;
}

const LONE_SURROGATE = /\p{Cs}/u;

/** Whether all strings of a JSON value are well-formed Unicode, keys included. Not recursive, so depth is unbounded. */
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

/** The source of a regular expression that matches each of the texts, the longest first. */
export const patternOf = (texts: readonly string[]): string =>
  texts
    .toSorted((a, b) => b.length - a.length)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');

export const replaceAllOf = (text: string, names: readonly string[], instead: string): string =>
  names.length === 0 ? text : text.replaceAll(new RegExp(patternOf(names), 'gu'), () => instead);

/** Replaces `names` in every string of a JSON value, however they are escaped there; keys stay. */
export const replaceInJson = (json: string, names: readonly string[], instead: string): string =>
  JSON.stringify(
    JSON.parse(json, (_key, value: unknown) =>
      typeof value === 'string' ? replaceAllOf(value, names, instead) : value,
    ),
  );

/** Escaped text in a `<pre>` element, safe as HTML. */
export const toPreformattedHtml = (text: string): string =>
  `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;

/** Letters that are no letter with an accent to Unicode, but are to who searches. After folding of case. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ħ: 'h', ı: 'i' },
  ...{ ŋ: 'n', ə: 'e', ς: 'σ', ё: 'е' },
};
const withPlainLetters = (text: string): string =>
  text.replace(/[ßæœøđðłþħıŋəςё]/gu, (letter) => LETTERS[letter] ?? letter);
/** Marks whose letter is the same letter without them; those of other scripts, such as of Hindi, are letters. */
const ACCENTS =
  /([\p{Script=Latin}\p{Script=Greek}])\p{M}+|[\p{Script=Hebrew}\p{Script=Arabic}]\p{M}+/gu;
/** `O’Brien`, `O'Brien` and `OBrien` are one name; `ʻOkina` begins with one. */
const APOSTROPHES = /['’‘‛′´`ʼʻʹʾʿ‵＇]/gu;

/**
 * Text as it is searched and sorted: without case, accents and apostrophes, and with a space for any blank or dash. Both
 * sides have to be folded. Not for display, and no identity: `Zoë` and `Zoe` are the same.
 */
export const foldText = (text: string): string => {
  const unmarked = withPlainLetters(text.replace(APOSTROPHES, '').normalize('NFKC').toLowerCase())
    .normalize('NFD')
    .replace(ACCENTS, (letter) => String.fromCodePoint(letter.codePointAt(0) ?? 0))
    .normalize('NFC');
  // Again: `ǣ` is `æ` without its accent.
  return withPlainLetters(unmarked)
    .replace(ANY_MARK, '')
    .replace(APOSTROPHES, '')
    .replace(DASHES, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
};

/** Orders texts as they are found in a list: without case and accents, of equal ones the plainer first. */
export const byFoldedText = (a: string, b: string): number => {
  const [left, right] = [foldText(a), foldText(b)];
  if (left !== right) return left < right ? -1 : 1;
  return a < b ? -1 : Number(a > b);
};

const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** A text folded for search, in both spellings where a language has two: `Müller` is found as `muller` and as `mueller`. */
export function searchText(text: string): string {
  const spelled = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/gu, (letter) => GERMAN[letter] ?? letter);
  const [folded, other] = [foldText(text), foldText(spelled)];
  return folded === other ? folded : `${folded} ${other}`;
}

/** The key by which two texts are the same one, such as titles: composition, case, blanks and invisible marks do not count. */
export const sameText = (text: string): string =>
  cleanText(text).normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ');
