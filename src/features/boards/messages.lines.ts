// The names of a board's lines, for the ledger.
import type { Translated } from '#shared/language.ts';

export const lineTexts = {
  row: (number: string) => `Row ${number}`,
  column: (number: string) => `Column ${number}`,
  diagonalDown: 'Diagonal from the top left',
  diagonalUp: 'Diagonal from the bottom left',
} as const;

/** `Row 3`, `Column 1`, `Diagonal from the top left`; any other name unchanged. */
export function lineLabel(name: string, texts: Translated<typeof lineTexts> = lineTexts): string {
  if (name === 'diagonal-down') return texts.diagonalDown;
  if (name === 'diagonal-up') return texts.diagonalUp;
  const [kind, number = ''] = name.split('-');
  if (kind === 'row') return texts.row(number);
  return kind === 'column' ? texts.column(number) : name;
}
