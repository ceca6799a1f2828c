// File name of the PDF: name of the player and day, valid on every system.

/** Characters that some system rejects in a file name, and bidirectional controls, which could disguise the extension. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Surrogate}]+/gu;

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** E.g. `Noor-Haddad-2025-08-30.pdf`; `day` is `yyyy-MM-dd`. */
export const sheetFileName = ({ firstName, lastName }: Named, day: string): string =>
  `${firstName}-${lastName}-${day}.pdf`.replace(UNSAFE, '_');
