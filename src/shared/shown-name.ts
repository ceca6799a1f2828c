// The name that other people see of a player; the legal one is for staff.

interface Named {
  readonly firstName: string;
  readonly lastName: string;
  /** As the player chose it; null for none. */
  readonly shownName: string | null;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The chosen name, or `Ines V.`; the initial is a whole letter, accents included. */
export function shownNameOf({ firstName, lastName, shownName }: Named): string {
  if (shownName !== null) return shownName;
  const [first] = graphemes.segment(lastName.trim());
  return first ? `${firstName} ${first.segment.toUpperCase()}.` : firstName;
}
