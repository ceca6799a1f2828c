// What a poster says, in which language, and what it has room for.
import { PRIZE_LINES_MAX, PRIZES_MAX } from '#features/settings/contract.ts';
import type { Language, Translated } from '#shared/text/language.ts';
import * as es from './messages.es.ts';
import * as fr from './messages.fr.ts';
import { posterWords } from './messages.ts';

type PosterWords = Translated<typeof posterWords>;

const WORDS: Readonly<Record<Language, PosterWords>> = {
  en: posterWords,
  es: es.posterWords,
  fr: fr.posterWords,
};

export const posterWordsIn = (language: Language): PosterWords => WORDS[language];

interface Prize {
  readonly name: string;
  /** How many there are. */
  readonly number: number;
}

/**
 * Lines on what can be won: the organisers' own, then the prizes of the contest as far as there is room, and how many there
 * are besides. Together no more than organisers may write themselves. Empty for none.
 */
export function prizeLines(
  text: string,
  prizes: readonly Prize[],
  words: PosterWords = posterWords,
): string {
  const own = text.split('\n').filter(Boolean);
  const all = prizes.map(({ name, number }) => words.several(number, name));
  const fits = (count: number): boolean => {
    const lines = [...own, ...all.slice(0, count)];
    const isMore = count < all.length;
    const hasRoom = lines.length + Number(isMore) <= PRIZE_LINES_MAX;
    return hasRoom && lines.join('\n').length <= PRIZES_MAX;
  };
  let shown = all.length;
  while (shown > 0 && !fits(shown)) shown--;
  const left = all.length - shown;
  const more = left > 0 && own.length + shown < PRIZE_LINES_MAX ? [words.more(left)] : [];
  return [...own, ...all.slice(0, shown), ...more].join('\n');
}
