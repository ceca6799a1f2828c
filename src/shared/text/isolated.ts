// Names in sentences that are one string. Where a name is an element of its own, `<bdi>` does the same.
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/u;

/** Keeps a name that is written from right to left from turning round the digits and signs beside it. */
export const isolated = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
