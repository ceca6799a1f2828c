// The names of a board's lines. The ledger and notifications store them in English.

export const lineTexts = {
  row: (number: string) => `Row ${number}`,
  column: (number: string) => `Column ${number}`,
  diagonalDown: 'Diagonal from the top left',
  diagonalUp: 'Diagonal from the bottom left',
} as const;
