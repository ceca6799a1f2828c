// Paper sizes of printed boards. Separate from the forms and views, which phones do not load.
export const papers = ['letter', 'a4'] as const;
export type Paper = (typeof papers)[number];
