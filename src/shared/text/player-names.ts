// A player's two names: the full one, which only staff and the player see, and the one everybody sees.

export interface FullName {
  readonly firstName: string;
  readonly lastName: string;
}

interface Named extends FullName {
  /** Chosen by the player; null if they have not. */
  readonly shownName: string | null;
}

/** As a phone knows a player: a companion's is not told the last name. */
interface Told {
  readonly firstName: string;
  readonly lastName?: string | undefined;
  readonly shownName: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** `V.`, a whole grapheme, accents included; empty for no name. */
export function initialOf(lastName: string): string {
  const [first] = graphemes.segment(lastName.trim());
  return first ? `${first.segment.toUpperCase()}.` : '';
}

export const fullNameOf = ({ firstName, lastName }: FullName): string => `${firstName} ${lastName}`;

/** The chosen name; null for `Ines V.` or, where the last name is not told, what looks like it. */
export function chosenName({ firstName, shownName, lastName }: Told): string | null {
  const isDefault =
    lastName === undefined
      ? shownName.startsWith(firstName) && /^( .*\.)?$/.test(shownName.slice(firstName.length))
      : shownName === shownNameOf({ firstName, lastName, shownName: null });
  return isDefault ? null : shownName;
}

/** The chosen name, or `Ines V.` */
export const shownNameOf = ({ firstName, lastName, shownName }: Named): string =>
  shownName ?? `${firstName} ${initialOf(lastName)}`.trim();
