// Heading of the columns: one word or phrase for each board size, one letter per column.
const WORDS: Readonly<Record<number, string>> = {
  3: 'S&S',
  4: 'SEEK',
  5: 'SEEK!',
  6: 'SEEKER',
  7: 'SEEKERS',
  8: 'SEEKERS!',
  9: 'SWAG&SEEK',
  10: 'SWAG&SEEK!',
};

/** One letter per column; empty for a `size` outside 3 to 10. */
export const columnLetters = (size: number): string[] => [...(WORDS[size] ?? '')];
