// Collects the facts about what a contest needs before it opens from other features.
import type { Db } from '#db/client.ts';
import { findTotals } from '../reads.ts';
import { checklistLines, type Preparation } from '../rules.checklist.ts';

interface Deps {
  db: Db;
  /** Whether the players are made up. */
  isPractice(): boolean;
  preparation(): Preparation;
}

export type ChecklistService = ReturnType<typeof createChecklist>;

export const createChecklist = ({ db, isPractice, preparation }: Deps) => ({
  list: () => ({
    hasPlayers: findTotals(db).players > 0 && !isPractice(),
    lines: checklistLines(preparation()),
  }),
});
