// What the printed board is called as a file: the player's name and the day, safe on every system.

/** Letters that some system refuses in a file's name, and marks that would turn its ending around on the screen. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Surrogate}]+/gu;

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** E.g. `Noor-Haddad-2025-08-30.pdf`; `day` is `yyyy-MM-dd`. */
export const sheetFileName = ({ firstName, lastName }: Named, day: string): string =>
  `${firstName}-${lastName}-${day}.pdf`.replace(UNSAFE, '_');
