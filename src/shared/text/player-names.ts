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

/** `V.`, a whole grapheme, accents included; empty for no name. */
export function initialOf(lastName: string): string {
  const [first] = graphemes.segment(lastName.trim());
  return first ? `${first.segment.toUpperCase()}.` : '';
}

export const fullNameOf = ({ firstName, lastName }: FullName): string => `${firstName} ${lastName}`;

/** The chosen name, or `Ines V.` */
export const shownNameOf = ({ firstName, lastName, shownName }: Named): string =>
  shownName ?? `${firstName} ${initialOf(lastName)}`.trim();
