// The organisers' texts: read, shown safely, and saved without writing over somebody else's.
import { type Db, inTransaction } from '#db/client.ts';
import type { AuditNote } from '#features/operations/contract.ts';
import type { AdminActor, Origin } from '#shared/actor.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from './contract.ts';
import * as repo from './repo.ts';
import { safeHtml } from './rules.ts';

interface Needs {
  db: Db;
  now: Clock;
  audit(db: Db, note: AuditNote): void;
}

interface Saving {
  readonly name: repo.DocumentName;
  readonly content: string;
  /** When the text was saved that this one was made from; undefined for whoever does not say. */
  readonly basedOn: string | null | undefined;
  /** For the log: `the game rules`. */
  readonly what: string;
}

const success = { success: true as const };

export type ContentService = ReturnType<typeof createContent>;

export function createContent({ db, now, audit }: Needs) {
  /** The last text made safe: hundreds of phones ask for the same one. */
  let shown = { content: '', html: '' };
  const htmlOf = (content: string): string => {
    if (shown.content !== content) shown = { content, html: safeHtml(content) };
    return shown.html;
  };

  const read = (name: repo.DocumentName) => {
    const found = repo.findDocument(db, name);
    return { content: found?.content ?? '', updatedAt: found?.updatedAt.toISOString() ?? null };
  };

  const save = (admin: AdminActor, origin: Origin, { name, content, basedOn, what }: Saving) => {
    inTransaction(db, (tx) => {
      const before = repo.findDocument(tx, name)?.updatedAt.toISOString() ?? null;
      if (basedOn !== undefined && basedOn !== before) {
        throw new AppError('conflict', messages.changedMeanwhile);
      }
      // Two savings in one millisecond must still be told apart.
      const at = Math.max(now().getTime(), before ? Date.parse(before) + 1 : 0);
      repo.saveDocument(tx, { name, content, updatedAt: new Date(at) });
      audit(tx, {
        actor: { kind: 'admin', id: admin.id },
        action: `content.${name}_saved`,
        description: `${admin.firstName} changed ${what}`,
        origin,
      });
    });
    return success;
  };

  return {
    rules() {
      const found = read('rules');
      return { ...found, html: htmlOf(found.content) };
    },

    /** As players see them; null while nothing is written. */
    publicRules() {
      const { content } = read('rules');
      return { html: content.trim() === '' ? null : htmlOf(content) };
    },

    preview: (content: string) => ({ html: safeHtml(content) }),

    /** @throws conflict when somebody else has saved since `basedOn` */
    saveRules: (
      admin: AdminActor,
      { content, basedOn }: { content: string; basedOn?: string | null },
      origin: Origin,
    ) => save(admin, origin, { name: 'rules', content, basedOn, what: 'the game rules' }),

    locations() {
      const { content, updatedAt } = read('photoLocations');
      return { locations: content, updatedAt };
    },

    /** @throws conflict when somebody else has saved since `basedOn` */
    saveLocations: (
      admin: AdminActor,
      { locations, basedOn }: { locations: string; basedOn?: string | null },
      origin: Origin,
    ) =>
      save(admin, origin, {
        name: 'photoLocations',
        content: locations,
        basedOn,
        what: 'the photo locations',
      }),
  };
}
