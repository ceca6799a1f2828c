// What a poster has room for.
import { posterWords } from './messages.ts';

/** As many as organisers may write themselves. */
const LINES_MAX = 12;
const CHARACTERS_MAX = 500;

interface Prize {
  readonly name: string;
  /** How many there are. */
  readonly number: number;
}

/**
 * Lines on what can be won: the organisers' own, then the prizes of the contest as far as there is room, and how many there
 * are besides. Empty for none.
 */
export function prizeLines(text: string, prizes: readonly Prize[]): string {
  const own = text.split('\n').filter(Boolean);
  const all = prizes.map(({ name, number }) => posterWords.several(number, name));
  const fits = (count: number): boolean => {
    const lines = [...own, ...all.slice(0, count)];
    const isMore = count < all.length;
    return lines.length + Number(isMore) <= LINES_MAX && lines.join('\n').length <= CHARACTERS_MAX;
  };
  let shown = all.length;
  while (shown > 0 && !fits(shown)) shown--;
  const left = all.length - shown;
  const more = left > 0 && own.length + shown < LINES_MAX ? [posterWords.more(left)] : [];
  return [...own, ...all.slice(0, shown), ...more].join('\n');
}
