// A seeded random number generator. Boards store their seed, so it is implemented here: a library upgrade must not change the
// board that a seed deals.

export interface Random {
  /** A real number in [0, 1). */
  real(): number;
  /** An integer in [0, below). */
  below(below: number): number;
  /** A shuffled copy. */
  shuffled<T>(items: readonly T[]): T[];
}

/** FNV-1a over UTF-16 code units, salted; the generator's state is three such hashes. */
export function hash32(text: string, salt = 0): number {
  let h = 0x811c9dc5 ^ salt;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  }
  // MurmurHash3's finaliser: FNV alone gives similar hashes for texts that differ in one character.
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** sfc32 (Chris Doty-Humphrey, public domain). The same seed always gives the same sequence. Not cryptographic. */
export function seededRandom(seed: string): Random {
  let a = hash32(seed, 1);
  let b = hash32(seed, 2);
  let c = hash32(seed, 3);
  let counter = 1;
  const next32 = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) next32();
  const real = () => next32() / 2 ** 32;
  const below = (limit: number) => Math.floor(real() * limit);
  return {
    real,
    below,
    shuffled(items) {
      const list = [...items];
      for (let i = list.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [list[i], list[j]] = [list[j] as (typeof list)[0], list[i] as (typeof list)[0]];
      }
      return list;
    },
  };
}
