// Finds what somebody probably meant by a misspelt word.

/** Edit distance: the number of letters to add, remove or replace. */
function distance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...from].entries()) {
    const row = [i + 1];
    for (const [j, other] of [...to].entries()) {
      const changed = (above[j] as number) + (letter === other ? 0 : 1);
      row.push(Math.min(changed, (above[j + 1] as number) + 1, (row[j] as number) + 1));
    }
    above = row;
  }
  return above[to.length] as number;
}

/** A longer text is a sentence, not a misspelling. */
const TEXT_MAX = 40;

/** The word that differs least: by two letters at most, and by less than half of the text; null if none does. */
export function nearest(text: string, words: Iterable<string>): string | null {
  if (text.length > TEXT_MAX) return null;
  const near = [...words].map((word) => ({ word, far: distance(text, word) }));
  const best = near.sort((one, other) => one.far - other.far)[0];
  return best && best.far <= 2 && best.far < text.length / 2 ? best.word : null;
}
