// Computes the changes of an import before anything is written.
import { cleanText, plainText, sameText } from '#shared/text/text.ts';
import {
  type Challenge,
  failures,
  messages,
  type Translations,
  translationNames,
} from '../contract.ts';
import type { Fault, TableLine, TableRow } from './read-table.ts';

// What dealt boards show in print, which never changes.

type Words = Omit<Challenge, 'code'>;

/** Text from an earlier version may differ in Unicode composition but prints the same. */
const isSameText = (given: string, stored: string): boolean => given === cleanText(stored);

/** An omitted translation is left unchanged; an empty one counts as none. */
const isSameTranslation = (
  given: string | null | undefined,
  stored: string | null | undefined,
): boolean => given === undefined || (given ?? '') === cleanText(stored ?? '');

/** Without a translation a sheet shows the English title: a translation may be added, but not changed. */
const keepsTitle = (name: 'title_es' | 'title_fr', given: Translations, stored: Translations) =>
  !stored[name] || isSameTranslation(given[name], stored[name]);

/** Whether a change keeps the printed text: titles, category and difficulty. */
export const keepsPrintedText = (given: Words, stored: Words): boolean =>
  isSameText(given.title, stored.title) &&
  isSameText(given.category, stored.category) &&
  given.difficulty === stored.difficulty &&
  keepsTitle('title_es', given, stored) &&
  keepsTitle('title_fr', given, stored);

interface KnownChallenge extends Challenge {
  readonly id: string;
  readonly active: boolean;
  readonly isDealt: boolean;
}

export interface ImportPlan {
  readonly add: readonly TableRow[];
  readonly change: readonly {
    readonly id: string;
    readonly row: TableRow;
    readonly active: boolean;
  }[];
  readonly unchanged: number;
  readonly retire: readonly string[];
  /** Line of each known challenge that the table names, by id. */
  readonly lines: ReadonlyMap<string, number>;
  readonly faults: readonly Fault[];
}

const hasSameWords = (row: TableRow, known: KnownChallenge): boolean =>
  isSameText(row.title, known.title) &&
  isSameText(row.category, known.category) &&
  row.difficulty === known.difficulty &&
  isSameText(row.description, known.description) &&
  translationNames.every((name) => isSameTranslation(row[name], known[name]));

/**
 * Matches a row by its code, or if it has none by its title (`sameText`); other rows are new. `replace` also retires
 * the active challenges that are not in the table, its faulty lines included.
 */
export function planImport(
  rows: readonly TableRow[],
  known: readonly KnownChallenge[],
  mode: 'add' | 'replace',
  faulty: readonly TableLine[] = [],
): ImportPlan {
  const byCode = new Map(known.map((one) => [one.code, one]));
  // Of namesakes, the one in play.
  const byTitle = new Map(
    known
      .toSorted((a, b) => Number(a.active) - Number(b.active))
      .map((one) => [sameText(one.title), one]),
  );
  const add: TableRow[] = [];
  const change: ImportPlan['change'][number][] = [];
  const faults: Fault[] = [];
  const lines = new Map<string, number>();
  let unchanged = 0;
  for (const row of rows) {
    const same = row.code ? byCode.get(row.code) : byTitle.get(sameText(row.title));
    if (!same) {
      add.push(row);
      continue;
    }
    if (lines.has(same.id)) {
      faults.push({ line: row.line, text: messages.namedTwice(same.title), column: 'title' });
      continue;
    }
    lines.set(same.id, row.line);
    const active = row.active ?? (mode === 'replace' ? true : same.active);
    if (same.isDealt && !keepsPrintedText(row, same)) {
      faults.push({ line: row.line, text: failures.isPrinted().message });
    } else if (hasSameWords(row, same) && active === same.active) {
      unchanged++;
    } else {
      change.push({ id: same.id, row, active });
    }
  }
  for (const { line, cells } of faulty) {
    const code = plainText(cells.code ?? '').toUpperCase();
    const same = byCode.get(code) ?? byTitle.get(sameText(cells.title ?? ''));
    if (same && !lines.has(same.id)) lines.set(same.id, line);
  }
  const retire =
    mode === 'replace'
      ? known.filter(({ id, active }) => active && !lines.has(id)).map(({ id }) => id)
      : [];
  return { add, change, unchanged, retire, lines, faults };
}
