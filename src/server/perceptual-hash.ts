// The fingerprint of a picture, for finding pictures that look the same. Runs in the sandbox: the cosine transform
// behind it holds a thread for some milliseconds.
import phash from 'sharp-phash';

/** @returns 16 hex digits; pictures that look alike differ in few of their 64 bits */
export async function perceptualHash(picture: Uint8Array): Promise<string> {
  const bits = await phash(Buffer.from(picture));
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}
