// Paper that boards are printed on. Apart from the forms and views, which a phone does not load.
export const papers = ['letter', 'a4'] as const;
export type Paper = (typeof papers)[number];
