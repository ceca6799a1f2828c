// Categories of the supplied challenges, as shown to players. Categories that organisers add are shown unchanged.

/** Keyed by category. */
export const categoryTexts = {
  Costume: 'Costume',
  Prop: 'Prop',
  Art: 'Art',
  Swag: 'Swag',
  Place: 'Place',
  People: 'People',
  Moment: 'Moment',
  Play: 'Play',
} as const;

export const categoryIn = (category: string, texts: Readonly<Record<string, string>>): string =>
  (Object.hasOwn(texts, category) && texts[category]) || category;
