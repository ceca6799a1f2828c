// The categories of the shipped challenges, as players read them. One that organisers made up is shown as they wrote it.

/** By the category itself. */
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
