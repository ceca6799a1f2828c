// How alike two pictures are, by their perceptual hashes of 64 bits.

/** Bits in which two hashes of one scene differ at most. Seven of eight bytes can then differ: one is always equal. */
const SIMILAR_BITS = 6;

/** The hash's eight bytes in order; `perceptualHash` is 16 hex digits. */
export const perceptualHashBytesOf = (perceptualHash: string): number[] =>
  Array.from({ length: 8 }, (_, place) =>
    Number.parseInt(perceptualHash.slice(2 * place, 2 * place + 2), 16),
  );

/** Bits in which two hashes differ, 0 to 64. */
export function hammingDistance(a: string, b: string): number {
  let differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let bits = 0;
  while (differing > 0n) {
    bits += Number(differing & 1n);
    differing >>= 1n;
  }
  return bits;
}

export const isSimilar = (a: string, b: string): boolean => hammingDistance(a, b) <= SIMILAR_BITS;
