// The photo locations shown to players, and which of them a challenge names.

export interface PhotoLocation {
  readonly name: string;
  /** Empty when the line has none. */
  readonly description: string;
}

/** Maximum locations shown for one square; a text that names more is not a hint. */
const HINTS_MAX = 3;

/** Shorter names, such as "A", would match too many texts. */
const NAME_MIN = 3;

/** One location per line with a name, in order: `Location Name - Description`. */
export const parseLocations = (text: string): PhotoLocation[] =>
  text.split('\n').flatMap((line) => {
    const [name = '', ...description] = line.split(/\s[-–—]\s/);
    return name.trim() === ''
      ? []
      : [{ name: name.trim(), description: description.join(' - ').trim() }];
  });

/** The words (letters and digits) of a text, each surrounded by spaces. */
const wordsOf = (text: string): string =>
  ` ${text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/**
 * The locations named in the text, in their order, at most three. Matches whole words, ignoring case, punctuation and a
 * leading "the"; each name counts once.
 */
export function locationsNamedIn(
  text: string,
  locations: readonly PhotoLocation[],
): PhotoLocation[] {
  const words = wordsOf(text);
  const seen = new Set<string>();
  const named: PhotoLocation[] = [];
  for (const location of locations) {
    const name = wordsOf(location.name).replace(/^ the (?=.)/, ' ');
    if (name.trim().length < NAME_MIN || seen.has(name) || !words.includes(name)) continue;
    seen.add(name);
    named.push(location);
    if (named.length === HINTS_MAX) break;
  }
  return named;
}
