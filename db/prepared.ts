// Prepared queries of hot paths, cached per open database: building a query costs more than running it.
import type { Db } from './client.ts';

/** `build` must end in `.prepare()` and take values through `sql.placeholder`. */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const cache = new WeakMap<Db, Query>();
  return (db) => {
    const cached = cache.get(db);
    if (cached) return cached;
    const query = build(db);
    cache.set(db, query);
    return query;
  };
}
