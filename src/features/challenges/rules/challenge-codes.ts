// A code for a new challenge, made of its title: short enough for a QR code on a wall, and to be typed.

const CODE_MAX = 12;
const CODE_MIN = 3;
/** More than a pool may hold challenges, so one of the numbers is free. */
const NUMBERS_MAX = 100_000;

/** Letters and digits of the title, without accents. */
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

/** The base, or the first numbered one from `first` on that is free. */
function freeNumber(base: string, isTaken: (code: string) => boolean, first: number): number {
  for (let number = first; number <= NUMBERS_MAX; number++) {
    if (!isTaken(numbered(base, number))) return number;
  }
  throw new Error(`All codes that begin with ${base} are taken`);
}

/** The title's letters; a number behind them when they are taken. */
export function codeFromTitle(title: string, isTaken: (code: string) => boolean): string {
  const base = baseOf(title);
  return numbered(base, freeNumber(base, isTaken, 1));
}

/**
 * Codes for many titles, none equal to another or to one of `taken`. Looks on from the last number of a title, so that
 * thousands of titles that begin alike take linear time.
 */
export function createCodeGenerator(taken: Iterable<string>): (title: string) => string {
  const used = new Set(taken);
  const last = new Map<string, number>();
  return (title) => {
    const base = baseOf(title);
    const number = freeNumber(base, (code) => used.has(code), (last.get(base) ?? 0) + 1);
    last.set(base, number);
    const code = numbered(base, number);
    used.add(code);
    return code;
  };
}
