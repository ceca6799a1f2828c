// File name of the PDF: name of the player and day, valid on every system.
import { contestPrefix, safeFileName } from '#shared/file-names.ts';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** E.g. `Noor-Haddad-2025-08-30.pdf`; `day` is `yyyy-MM-dd`. A contest with a name of its own comes first. */
export const sheetFileName = (
  { firstName, lastName }: Named,
  day: string,
  contestName: string,
): string => contestPrefix(contestName) + safeFileName(`${firstName}-${lastName}-${day}.pdf`);
