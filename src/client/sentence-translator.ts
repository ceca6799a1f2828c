// Translates sentences that the server speaks: exact ones, and those with values in them, which are recognised by their
// English template.
import type { Language } from '#shared/language.ts';
import type { Catalogues } from './language.ts';
import { translateMoment } from './translate-moment.ts';

type Translator = (english: string) => string | null;
type Sentence = (...values: string[]) => string;

/** A note inside a note inside a note; the ledger's go two deep. */
const DEPTH_MAX = 3;

/** Characters that no sentence has, one for each argument. */
const markers = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => String.fromCharCode(0xe000 + i));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches what the English function returns, with its arguments as groups in the order of the sentence. */
function templateOf(english: Sentence) {
  const marked = markers(english.length);
  const parts = english(...marked).split(/([\ue000-\ue00f])/);
  const order: number[] = [];
  const pattern = parts.map((part) => {
    const index = marked.indexOf(part);
    if (index < 0) return escaped(part);
    order.push(index);
    return '(.+?)';
  });
  return { pattern: new RegExp(`^${pattern.join('')}$`, 's'), order };
}

function translatorOf(english: Sentence, translated: Sentence) {
  const { pattern, order } = templateOf(english);
  return (sentence: string, translate: Translator): string | null => {
    const found = pattern.exec(sentence);
    if (!found) return null;
    const values = Array.from({ length: english.length }, () => '');
    order.forEach((index, i) => {
      const value = found[i + 1] ?? '';
      values[index] = translate(value) ?? value;
    });
    return translated(...values);
  };
}

/**
 * @param pairs catalogues of sentences that arrive from the server; a function's result must hold each argument as it is
 * @returns a function that gives null for a sentence that no catalogue has. Values are translated too where they are
 *   sentences themselves, such as the line of “Line complete: Row 3”, or moments.
 */
export function createSentenceTranslator(
  language: Language,
  pairs: Catalogues['pairs'],
): Translator {
  const exact = new Map<string, string>();
  const templates: ReturnType<typeof translatorOf>[] = [];
  const collect = (english: object, translated: object): void => {
    for (const [key, text] of Object.entries(english)) {
      const other = (translated as Record<string, unknown>)[key];
      if (typeof text === 'string') exact.set(text, String(other));
      else if (typeof text === 'function') {
        templates.push(translatorOf(text as Sentence, other as Sentence));
      } else if (text && other) collect(text as object, other);
    }
  };
  for (const [english, translated] of pairs) collect(english, translated);
  const translate = (sentence: string, depth: number): string | null => {
    const found = exact.get(sentence);
    if (found !== undefined) return found;
    if (depth >= DEPTH_MAX) return null;
    for (const template of templates) {
      const text = template(
        sentence,
        (value) => translateMoment(value, language) ?? translate(value, depth + 1),
      );
      if (text !== null) return text;
    }
    return null;
  };
  return (sentence) => translate(sentence, 0);
}
