// Computes a draw again in the browser, from what the page shows and nothing else.
import type { PublicDraw } from '../contract.ts';
import { listText, scoreText } from '../rules/draw.ts';
import { sha256 } from '../rules/sha256.ts';
import { type Verdict, verdictOf } from '../rules/verdict.ts';

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** By the browser's own SHA-256, which plain http lacks, else by ours. In the order of the texts. */
async function hashAll(texts: readonly string[]): Promise<string[]> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return texts.map(sha256);
  const encoder = new TextEncoder();
  return Promise.all(
    texts.map(async (text) => hexOf(await subtle.digest('SHA-256', encoder.encode(text)))),
  );
}

export async function checkDraw(draw: PublicDraw): Promise<Verdict> {
  const { lines, listHash, seed } = draw;
  const scored = seed === null ? [] : lines.map((line) => scoreText(seed, listHash, line));
  const [list = '', ...scores] = await hashAll([listText(lines), ...scored]);
  return verdictOf(draw, list, scores);
}
