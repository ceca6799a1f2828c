// What a table would change in the pool: decided before anything is written.
import type { Challenge } from '../contract.ts';
import { messages } from '../contract.ts';
import type { Fault, TableRow } from './read-table.ts';

export interface Known extends Challenge {
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
  readonly faults: readonly Fault[];
}

const isPrintedAlike = (a: TableRow, b: Known): boolean =>
  a.title === b.title && a.category === b.category && a.difficulty === b.difficulty;

/**
 * A row with a known code, or without one but with a known title, is that challenge; every other is new. `replace`
 * retires the active ones that the table does not name.
 */
export function planImport(
  rows: readonly TableRow[],
  known: readonly Known[],
  mode: 'add' | 'replace',
): ImportPlan {
  const byCode = new Map(known.map((one) => [one.code, one]));
  const byTitle = new Map(known.map((one) => [one.title.toLowerCase(), one]));
  const add: TableRow[] = [];
  const change: ImportPlan['change'][number][] = [];
  const faults: Fault[] = [];
  const named = new Set<string>();
  let unchanged = 0;
  for (const row of rows) {
    const same = row.code ? byCode.get(row.code) : byTitle.get(row.title.toLowerCase());
    if (!same) {
      add.push(row);
      continue;
    }
    if (named.has(same.id)) {
      faults.push({ line: row.line, text: messages.namedTwice(same.title) });
      continue;
    }
    named.add(same.id);
    const active = row.active ?? (mode === 'replace' ? true : same.active);
    if (!isPrintedAlike(row, same) && same.isDealt) {
      faults.push({ line: row.line, text: messages.isPrinted });
    } else if (
      isPrintedAlike(row, same) &&
      row.description === same.description &&
      active === same.active
    ) {
      unchanged++;
    } else {
      change.push({ id: same.id, row, active });
    }
  }
  const retire =
    mode === 'replace'
      ? known.filter(({ id, active }) => active && !named.has(id)).map(({ id }) => id)
      : [];
  return { add, change, unchanged, retire, faults };
}
