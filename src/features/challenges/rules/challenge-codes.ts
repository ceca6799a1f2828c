// Generates challenge codes from titles, short enough to type.

const CODE_MAX = 12;
const CODE_MIN = 3;

/** Letters and digits of the title, without accents; prefixed with SEEK if too short. */
function baseOf(title: string): string {
  const letters = title
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, CODE_MAX);
  return letters.length >= CODE_MIN ? letters : `SEEK${letters}`;
}

const numbered = (base: string, number: number): string => {
  const ending = number === 1 ? '' : String(number);
  return base.slice(0, CODE_MAX - ending.length) + ending;
};

/** A code from the title, numbered if it is taken. */
export function codeFromTitle(title: string, isTaken: (code: string) => boolean): string {
  const base = baseOf(title);
  let number = 1;
  while (isTaken(numbered(base, number))) number++;
  return numbered(base, number);
}
