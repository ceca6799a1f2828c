// The name under which others see a player; the legal name is for staff.

interface Named {
  readonly firstName: string;
  readonly lastName: string;
  /** Chosen by the player; null if they have not. */
  readonly shownName: string | null;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The chosen name, or `Ines V.`; the initial is a whole grapheme, accents included. */
export function shownNameOf({ firstName, lastName, shownName }: Named): string {
  if (shownName !== null) return shownName;
  const [first] = graphemes.segment(lastName.trim());
  return first ? `${firstName} ${first.segment.toUpperCase()}.` : firstName;
}
