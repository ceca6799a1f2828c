// Imports a table of challenges: all of it, or nothing if it has an error, unless faulty lines are skipped.
import type { Db } from '#db/client.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { Organiser, Origin } from '#shared/actor.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { newId } from '#shared/ids.ts';
import type { FindPrintGaps } from '#shared/text/print-gaps.ts';
import type { Imported, ImportInput } from '../contract.ts';
import * as repo from '../repo.ts';
import { createCodes } from '../rules/challenge-codes.ts';
import { type ImportPlan, planImport } from '../rules/plan-import.ts';
import {
  type Fault,
  type ReadCsv,
  readTable,
  type Table,
  type TableRow,
} from '../rules/read-table.ts';
import { assertPoolSize, type FindDealtIds, printedWords } from './pool.ts';

interface Deps extends Pick<ServiceDeps, 'db' | 'withTransaction' | 'audit'> {
  /** @throws pool_too_small when no board can be dealt from this pool */
  assertDealable(tx: Db): void;
  findDealtIds: FindDealtIds;
  readCsv: ReadCsv;
  findPrintGaps: FindPrintGaps;
}

const previewOf = ({ lines }: Table, faults: readonly Fault[]): Imported['lines'] =>
  lines.map(({ line, cells }) => {
    const column = faults.find((fault) => fault.line === line)?.column;
    return { line, cells: { ...cells }, ...(column === undefined ? {} : { faultIn: column }) };
  });

/** Rolls back a dry run; caught in this file. */
class DryRun extends Error {}

export type ImportingService = ReturnType<typeof createImporting>;

/** An import is one transaction with an entry in the audit log. */
export function createImporting(deps: Deps) {
  const { db, withTransaction, assertDealable, findDealtIds, readCsv, findPrintGaps, audit } = deps;
  /** @param from the rank before the table's first line */
  const insertNew = (tx: Db, rows: readonly TableRow[], from: number): void => {
    const taken = new Set([...repo.findPool(tx), ...rows].flatMap(({ code }) => code ?? []));
    const codeOf = createCodes((code) => taken.has(code));
    for (const { line, active = true, ...words } of rows) {
      const code = words.code ?? codeOf(words.title);
      taken.add(code);
      repo.insertChallenge(tx, { ...words, id: newId(), code, rank: from + line, active });
    }
  };

  /** Appends new challenges, or with `replace` puts the whole table first; both in the order of its lines. */
  const applyPlan = (tx: Db, plan: ImportPlan, mode: ImportInput['mode']): void => {
    const { first, last } = repo.findRankRange(tx);
    const isFirst = mode === 'replace';
    const lastLine = Math.max(...plan.lines.values(), ...plan.add.map(({ line }) => line));
    const from = isFirst ? first - 1 - lastLine : last;
    insertNew(tx, plan.add, from);
    for (const [id, line] of isFirst ? plan.lines : []) {
      repo.updateChallenge(tx, id, { rank: from + line });
    }
    for (const { id, row, active } of plan.change) {
      const { line: _, code: __, ...words } = row;
      repo.updateChallenge(tx, id, { ...words, active });
    }
    for (const id of plan.retire) repo.updateChallenge(tx, id, { active: false });
    assertPoolSize(tx);
    assertDealable(tx);
  };

  const warningsOf = async (plan: ImportPlan): Promise<Pick<Imported, 'warnings'>> => {
    const rows = [...plan.add, ...plan.change.map(({ row }) => row)];
    const gaps = await findPrintGaps(rows.map(printedWords));
    const warnings = rows.flatMap(({ title }, i) => {
      const text = gaps[i];
      return text ? [{ title, text }] : [];
    });
    return warnings.length > 0 ? { warnings } : {};
  };

  const outcome = (
    plan: ImportPlan,
    isDone: boolean,
    faults: readonly Fault[],
    more: Pick<Imported, 'warnings' | 'lines'>,
  ): Imported => ({
    isDone,
    added: plan.add.length,
    changed: plan.change.length,
    unchanged: plan.unchanged,
    retired: plan.retire.length,
    faults: faults.map(({ line, text }) => ({ line, text })),
    ...more,
  });

  return {
    /** Errors in the table stop the import unless skipped. @throws pool_too_small, conflict when full: no changes */
    async run(
      admin: Organiser,
      { csv, mode, dryRun, preview = false, skipFaulty = false }: ImportInput,
      origin: Origin,
    ): Promise<Imported> {
      const table = readTable(csv, readCsv, preview || skipFaulty);
      const known = findDealtIds(db);
      const pool = repo.findPool(db).map((one) => ({ ...one, isDealt: known.has(one.id) }));
      const bad = new Set(table.faults.map(({ line }) => line));
      const rows = skipFaulty ? table.rows.filter(({ line }) => !bad.has(line)) : table.rows;
      const faulty = table.lines.filter(({ line }) => bad.has(line));
      const plan = planImport(rows, pool, mode, faulty);
      const faults = [...table.faults, ...plan.faults].sort((a, b) => a.line - b.line);
      const lines = preview ? { lines: previewOf(table, faults) } : {};
      if (faults.length > 0 && !skipFaulty) return outcome(plan, false, faults, lines);
      try {
        withTransaction((tx, emit) => {
          applyPlan(tx, plan, mode);
          // A dry run writes and rolls back, to check the resulting pool too.
          if (dryRun) throw new DryRun();
          const counts = {
            added: plan.add.length,
            changed: plan.change.length,
            retired: plan.retire.length,
          };
          audit(tx, staffEntry(admin, origin, 'challenge.imported', counts));
          emit({ type: 'settings.changed' });
        });
      } catch (cause) {
        if (!(cause instanceof DryRun)) throw cause;
      }
      return outcome(plan, !dryRun, faults, { ...lines, ...(await warningsOf(plan)) });
    },
  };
}
