// Limits of prepared queries.
import { type Placeholder, sql } from 'drizzle-orm';

/**
 * A limit for `.limit(…)`. SQLite plans with the value of a bare `limit ?`, and so prepares the statement again each time
 * it is bound, which costs more than running it; it does not look into an expression.
 * https://sqlite.org/c3ref/prepare.html, "automatically recompiled"
 * @param limit rows, a whole number
 */
export const rowLimit = (limit: number | Placeholder): number =>
  // Drizzle takes any SQL there, but says it only of placeholders.
  sql`cast(${limit} as integer)` as unknown as number;
