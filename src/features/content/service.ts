// The organisers' texts: read, shown safely, and saved without writing over somebody else's.
import { type Db, inTransaction } from '#db/client.ts';
import type { AdminActor, Origin } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { toPreformattedHtml } from '#shared/text.ts';
import { messages } from './contract.ts';
import * as repo from './repo.ts';

interface Deps {
  db: Db;
  now: Clock;
  audit(db: Db, note: AuditEntry): void;
  /**
   * Renders what was typed as harmless HTML, outside the main thread; null for a text that takes too long.
   * @param sender whose call it is @throws busy when too many texts wait
   */
  render(text: string, sender: string): Promise<string | null>;
}

interface Saving {
  readonly name: repo.ContentName;
  readonly content: string;
  /** When the text was saved that this one was made from; undefined for whoever does not say. */
  readonly basedOn: string | null | undefined;
  /** For the log: `the game rules`. */
  readonly what: string;
}

const success = { success: true as const };

export type ContentService = ReturnType<typeof createContent>;

/** The renderer's queue treats the players who ask for the rules as one sender: they all wait for the same text. */
const READERS = 'readers of the rules';

export function createContent({ db, now, audit, render }: Deps) {
  /** The last text as HTML: hundreds of phones ask for the same one, and only the first waits for the renderer. */
  let shown = { content: '', html: Promise.resolve('') };

  const htmlOf = (content: string): Promise<string> => {
    if (shown.content === content) return shown.html;
    // A text from before there was a limit is shown as it was typed.
    const html = render(content, READERS).then(
      (rendered) => rendered ?? toPreformattedHtml(content),
    );
    shown = { content, html };
    // Whatever went wrong, the next reader tries again.
    html.catch(() => {
      if (shown.html === html) shown = { content: '', html: Promise.resolve('') };
    });
    return html;
  };

  /** @throws invalid_input for a text that takes too long to render */
  const renderNew = async (content: string, admin: AdminActor): Promise<string> => {
    const html = await render(content, `admin:${admin.id}`);
    if (html !== null) return html;
    throw new AppError('invalid_input', messages.tooComplex, {
      fields: { content: messages.tooComplex },
    });
  };

  const read = (name: repo.ContentName) => {
    const found = repo.findContent(db, name);
    return { content: found?.content ?? '', updatedAt: found?.updatedAt.toISOString() ?? null };
  };

  const save = (admin: AdminActor, origin: Origin, { name, content, basedOn, what }: Saving) => {
    inTransaction(db, (tx) => {
      const before = repo.findContent(tx, name)?.updatedAt.toISOString() ?? null;
      if (basedOn !== undefined && basedOn !== before) {
        throw new AppError('conflict', messages.changedMeanwhile);
      }
      // Two savings in one millisecond must still be told apart.
      const at = Math.max(now().getTime(), before ? Date.parse(before) + 1 : 0);
      repo.saveContent(tx, { name, content, updatedAt: new Date(at) });
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
    async rules() {
      const found = read('rules');
      return { ...found, html: await htmlOf(found.content) };
    },

    /** As players see them; null while nothing is written. */
    async publicRules() {
      const { content } = read('rules');
      return { html: content.trim() === '' ? null : await htmlOf(content) };
    },

    /** @throws invalid_input for a text that takes too long to render */
    preview: async (admin: AdminActor, content: string) => ({
      html: await renderNew(content, admin),
    }),

    /** @throws conflict when somebody else has saved since `basedOn`; invalid_input for a text too complex to show */
    async saveRules(
      admin: AdminActor,
      { content, basedOn }: { content: string; basedOn?: string | null },
      origin: Origin,
    ) {
      const html = await renderNew(content, admin);
      const saved = save(admin, origin, {
        name: 'rules',
        content,
        basedOn,
        what: 'the game rules',
      });
      shown = { content, html: Promise.resolve(html) };
      return saved;
    },

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
