// SHA-256 for pages over plain http, where browsers have no crypto.subtle.

/** The first 32 bits of the fractional part of a root of each of the first `count` primes. */
function fractions(count: number, root: (n: number) => number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    let isPrime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) isPrime = false;
    if (isPrime) found.push(((root(n) % 1) * 2 ** 32) | 0);
  }
  return found;
}

const START = fractions(8, Math.sqrt);
const ROUNDS = fractions(64, Math.cbrt);

const rotate = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** Pads to a multiple of 64 bytes: a one bit, zeros, and the length in bits. */
function padded(bytes: Uint8Array): DataView {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(whole.length - 4, bytes.length << 3);
  return view;
}

function compress(state: Int32Array, block: DataView, from: number, w: Int32Array): void {
  const at = (i: number): number => w[i] as number;
  for (let i = 0; i < 64; i++) {
    if (i < 16) {
      w[i] = block.getInt32(from + i * 4);
      continue;
    }
    const a = at(i - 15);
    const b = at(i - 2);
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    w[i] = at(i - 16) + s0 + at(i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const one = (h + s1 + choice + (ROUNDS[i] as number) + at(i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + s0 + majority) | 0];
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) {
    state[i] = (state[i] as number) + value;
  }
}

function digest(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes);
  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let from = 0; from < view.byteLength; from += 64) compress(state, view, from, words);
  const out = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) out.setInt32(i * 4, word);
  return new Uint8Array(out.buffer);
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const joined = (a: Uint8Array, b: Uint8Array): Uint8Array => Uint8Array.from([...a, ...b]);

/** SHA-256 of the text's UTF-8 bytes, as 64 lower-case hex digits. */
export const sha256 = (text: string): string => hex(digest(utf8(text)));

/** HMAC-SHA-256 (RFC 2104) of the text, as 64 lower-case hex digits. @param key at most 64 bytes as UTF-8 */
export function hmacSha256(key: string, text: string): string {
  const block = new Uint8Array(64);
  block.set(utf8(key));
  const inner = digest(
    joined(
      block.map((byte) => byte ^ 0x36),
      utf8(text),
    ),
  );
  return hex(
    digest(
      joined(
        block.map((byte) => byte ^ 0x5c),
        inner,
      ),
    ),
  );
}
