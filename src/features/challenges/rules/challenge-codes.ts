// Generates challenge codes from titles, short enough to type.

const CODE_MAX = 12;
const CODE_MIN = 3;
/** Larger than the pool can get, so a number is always free. */
const NUMBERS_MAX = 100_000;

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

/** The first number from `first` whose code is free; 1 is the base without a number. */
function findFreeNumber(base: string, isTaken: (code: string) => boolean, first: number): number {
  for (let number = first; number <= NUMBERS_MAX; number++) {
    if (!isTaken(numbered(base, number))) return number;
  }
  throw new Error(`All codes that begin with ${base} are taken`);
}

/** A code from the title, numbered if it is taken. */
export function codeFromTitle(title: string, isTaken: (code: string) => boolean): string {
  const base = baseOf(title);
  return numbered(base, findFreeNumber(base, isTaken, 1));
}

/**
 * @returns a function that generates codes different from `taken` and from each other. It remembers the last number
 * used with each prefix, so thousands of similar titles take linear time.
 */
export function createCodeGenerator(taken: Iterable<string>): (title: string) => string {
  const used = new Set(taken);
  const last = new Map<string, number>();
  return (title) => {
    const base = baseOf(title);
    const number = findFreeNumber(base, (code) => used.has(code), (last.get(base) ?? 0) + 1);
    last.set(base, number);
    const code = numbered(base, number);
    used.add(code);
    return code;
  };
}
