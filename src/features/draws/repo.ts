// Inserts draws. Triggers refuse any update or deletion.
import type { Db } from '#db/client.ts';
import { placeholders } from '#db/prepared.ts';
import { drawEntries, drawResults, draws } from '#db/schema/draws.ts';

type NewDraw = typeof draws.$inferInsert;

/** Adds a list with its entries. */
export function insertDraw(
  tx: Db,
  draw: NewDraw,
  entries: readonly { readonly number: number; readonly boardId: string }[],
): void {
  tx.insert(draws).values(draw).run();
  const insert = tx
    .insert(drawEntries)
    .values({ drawId: draw.id, ...placeholders(drawEntries, 'drawId') })
    .prepare();
  for (const entry of entries) insert.run(entry);
}

export const insertResult = (tx: Db, result: typeof drawResults.$inferInsert): void => {
  tx.insert(drawResults).values(result).run();
};
