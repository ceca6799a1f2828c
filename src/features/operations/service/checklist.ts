// What a contest needs before it opens, from the facts of other features.
import type { Db } from '#db/client.ts';
import { findTotals } from '../reads.ts';
import { checklistLines, type Preparation } from '../rules.checklist.ts';

interface Deps {
  db: Db;
  preparation(): Preparation;
}

export type ChecklistService = ReturnType<typeof createChecklist>;

export const createChecklist = ({ db, preparation }: Deps) => ({
  list: () => ({
    hasPlayers: findTotals(db).players > 0,
    lines: checklistLines(preparation()),
  }),
});
