// Texts for whoever scans the code of a printed board; separate, since no other screen needs them.
export const checkTexts = {
  title: 'For the fan table',
  /** `id` is null when the URL has none. */
  isBoard: (contest: string, id: string | null): string =>
    `This is a ${contest} board${id === null ? '' : `, ${id}`}. The fan table scans this code when you hand it in.`,
  whatIs: (contest: string): string => `What is ${contest}?`,
  ownBoard: 'Go to my board',
  staff: 'Organisers: sign in',
} as const;
