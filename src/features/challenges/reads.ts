// Queries on challenges for other features.
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/prepared.ts';
import { challenges } from '#db/schema/challenges.ts';
import { existing } from '#shared/text/language.ts';

/** The title in the players' other languages, named as in the API; null if not translated. */
export const titleColumns = { title_es: challenges.titleEs, title_fr: challenges.titleFr };

type Row = typeof challenges.$inferSelect;

/** A row's titles and descriptions in the players' other languages, likewise; omitted if not translated. */
export const translationsOf = ({ titleEs, descriptionEs, titleFr, descriptionFr }: Row) =>
  existing({
    title_es: titleEs,
    description_es: descriptionEs,
    title_fr: titleFr,
    description_fr: descriptionFr,
  });

/** The first `limit` active challenges, ordered by rank. */
export const findDealableChallenges = (db: Db, limit: number) =>
  db
    .select()
    .from(challenges)
    .where(eq(challenges.active, true))
    .orderBy(asc(challenges.rank))
    .limit(limit)
    .all();

export const findActiveTitle = (db: Db, code: string) =>
  db
    .select({ title: challenges.title, ...titleColumns })
    .from(challenges)
    .where(and(eq(challenges.code, code), eq(challenges.active, true)))
    .get();

export const countActiveChallenges = (db: Db): number =>
  countRows(db, challenges, eq(challenges.active, true));
