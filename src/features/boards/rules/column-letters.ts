// The word over a board: one word or phrase of the contest for each width, a letter to a column.
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

/** One letter for each column of a board 3 to 10 wide. */
export const columnLetters = (size: number): string[] => [...(WORDS[size] ?? '')];
