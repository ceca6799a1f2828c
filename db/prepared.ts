// Queries of the hot ways, built and compiled once for each open database: building one anew costs more than running it.
import type { Db } from './client.ts';

/** `build` ends in `.prepare()`; values come in through `sql.placeholder`. */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const made = new WeakMap<Db, Query>();
  return (db) => {
    const known = made.get(db);
    if (known) return known;
    const query = build(db);
    made.set(db, query);
    return query;
  };
}
