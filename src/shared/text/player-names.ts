// A player's two names: the full one, which only staff and the player see, and the one everybody sees.

export interface FullName {
  readonly firstName: string;
  readonly lastName: string;
}

interface Named extends FullName {
  /** Chosen by the player; null if they have not. */
  readonly shownName: string | null;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const fullNameOf = ({ firstName, lastName }: FullName): string => `${firstName} ${lastName}`;

/** The chosen name, or `Ines V.`; the initial is a whole grapheme, accents included. */
export function shownNameOf({ firstName, lastName, shownName }: Named): string {
  if (shownName !== null) return shownName;
  const [first] = graphemes.segment(lastName.trim());
  return first ? `${firstName} ${first.segment.toUpperCase()}.` : firstName;
}
