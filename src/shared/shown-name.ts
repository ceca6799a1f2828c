// The name that other people see of a player; the legal one is for staff.

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** `Ines V.`; the initial is a whole letter, accents included. */
export function shownNameOf({ firstName, lastName }: Named): string {
  const [first] = graphemes.segment(lastName.trim());
  return first ? `${firstName} ${first.segment.toUpperCase()}.` : firstName;
}
