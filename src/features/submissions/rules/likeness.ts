// How alike two pictures are, by their perceptual hashes of 64 bits.

/** Bits in which two hashes of one scene differ at most. Seven of eight bytes can then differ: one is always equal. */
const ALIKE_BITS = 6;

/** The hash's eight bytes in order; `likeness` is 16 hex digits. */
export const likenessBytesOf = (likeness: string): number[] =>
  Array.from({ length: 8 }, (_, place) =>
    Number.parseInt(likeness.slice(2 * place, 2 * place + 2), 16),
  );

/** Bits in which two hashes differ, 0 to 64. */
export function bitsApart(a: string, b: string): number {
  let differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let bits = 0;
  while (differing > 0n) {
    bits += Number(differing & 1n);
    differing >>= 1n;
  }
  return bits;
}

export const isAlike = (a: string, b: string): boolean => bitsApart(a, b) <= ALIKE_BITS;
