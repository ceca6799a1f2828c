// Similarity of pictures by their 64-bit perceptual hashes.

/** Maximum Hamming distance of similar pictures. Below eight, so two similar hashes share at least one of their bytes. */
const SIMILAR_BITS = 6;

/** The eight bytes of a hash of 16 hex digits. */
export const perceptualHashBytesOf = (perceptualHash: string): number[] =>
  Array.from({ length: 8 }, (_, place) =>
    Number.parseInt(perceptualHash.slice(2 * place, 2 * place + 2), 16),
  );

/** 0 to 64. */
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
