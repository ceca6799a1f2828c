// The perceptual hash of a picture. Runs in the sandbox, because its cosine transform blocks a thread for some
// milliseconds.
import phash from 'sharp-phash';

/** @returns 16 hex digits; similar pictures differ in few of the 64 bits */
export async function perceptualHash(picture: Uint8Array): Promise<string> {
  const bits = await phash(Buffer.from(picture));
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}
