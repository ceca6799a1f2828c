// The photo locations as players read them, and which of them a challenge names.

export interface PhotoLocation {
  readonly name: string;
  /** Empty when the line has none. */
  readonly description: string;
}

/** Locations shown at one square; a text that names more is no hint. */
const HINTS_MAX = 3;

/** Shorter names, such as "A", would be found in every second text. */
const NAME_MIN = 3;

/** One for each line with a name, in order: `Location Name - Description`. */
export const parseLocations = (text: string): PhotoLocation[] =>
  text.split('\n').flatMap((line) => {
    const [name = '', ...description] = line.split(/\s[-–—]\s/);
    return name.trim() === ''
      ? []
      : [{ name: name.trim(), description: description.join(' - ').trim() }];
  });

/** Words of letters and digits with a space before, between and after. */
const wordsOf = (text: string): string =>
  ` ${text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/**
 * The locations whose name stands in the text, in their order, at most three. Whole words count, in any case, without
 * punctuation and without a leading "the"; each name once.
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
