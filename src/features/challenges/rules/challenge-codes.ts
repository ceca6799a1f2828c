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

/**
 * @returns a function that makes a code from a title, numbered if it is taken. It goes on from the last number of the same
 * letters: a table may have thousands of titles without any, and trying all numbers for each would stop the contest for
 * seconds.
 */
export function createCodes(isTaken: (code: string) => boolean): (title: string) => string {
  const last = new Map<string, number>();
  return (title) => {
    const base = baseOf(title);
    let number = last.get(base) ?? 1;
    while (isTaken(numbered(base, number))) number++;
    last.set(base, number);
    return numbered(base, number);
  };
}

export const codeFromTitle = (title: string, isTaken: (code: string) => boolean): string =>
  createCodes(isTaken)(title);
