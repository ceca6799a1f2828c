// Content: rendered as safe HTML, and saved with optimistic concurrency.
import { type Db, inTransaction } from '#db/client.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { Organiser, Origin } from '#shared/actor.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { success } from '#shared/calls.ts';
import { toPreformattedHtml } from '#shared/text/text.ts';
import { failures, type LocationsInput, type RulesInput } from './contract.ts';
import * as repo from './repo.ts';
import { parseLocations } from './rules/locations.ts';

interface Deps extends Pick<ServiceDeps, 'db' | 'now' | 'audit'> {
  /**
   * Renders Markdown as sanitised HTML in a worker; null on timeout.
   * @param sender key for fair queueing
   * @throws busy when the queue is full
   */
  render(text: string, sender: string): Promise<string | null>;
}

export type ContentService = ReturnType<typeof createContent>;

/** Initial texts of a new contest; existing texts are kept. */
export const seedContent = (db: Db, texts: { rules: string; locations: string }, at: Date): void =>
  inTransaction(db, (tx) => {
    for (const [name, content] of [
      ['rules', texts.rules],
      ['photoLocations', texts.locations],
    ] as const) {
      if (!repo.findContent(tx, name)) repo.saveContent(tx, { name, content, updatedAt: at });
    }
  });

/** One sender for all requests for the public rules: they wait for the same text. */
const READERS = 'readers of the rules';

/** Caches the rendered rules. Each change is one transaction with an entry in the audit log. */
export function createContent({ db, now, audit, render }: Deps) {
  /** The last rendered text; concurrent requests share its promise. */
  let cache = { content: '', html: Promise.resolve('') };

  const htmlOf = (content: string): Promise<string> => {
    if (cache.content === content) return cache.html;
    // A text from a version without the time limit is shown as plain text.
    const html = render(content, READERS).then(
      (rendered) => rendered ?? toPreformattedHtml(content),
    );
    cache = { content, html };
    // A failure is not cached.
    html.catch(() => {
      if (cache.html === html) cache = { content: '', html: Promise.resolve('') };
    });
    return html;
  };

  /** @throws invalid_input for a text that takes too long to render */
  const renderNew = async (content: string, admin: Organiser): Promise<string> => {
    const html = await render(content, `admin:${admin.id}`);
    if (html !== null) return html;
    throw failures.tooComplex().at('content');
  };

  const read = (name: repo.ContentName) => {
    const found = repo.findContent(db, name);
    return { content: found?.content ?? '', updatedAt: found?.updatedAt.toISOString() ?? null };
  };

  const save = (
    admin: Organiser,
    name: repo.ContentName,
    { content, basedOn }: RulesInput,
    origin: Origin,
  ) => {
    inTransaction(db, (tx) => {
      const before = repo.findContent(tx, name)?.updatedAt.toISOString() ?? null;
      if (basedOn !== undefined && basedOn !== before) {
        throw failures.changedMeanwhile();
      }
      // Strictly increasing, because `basedOn` identifies the version.
      const at = Math.max(now().getTime(), before ? Date.parse(before) + 1 : 0);
      repo.saveContent(tx, { name, content, updatedAt: new Date(at) });
      audit(tx, staffEntry(admin, origin, `content.${name}_saved`, {}));
    });
    return success;
  };

  return {
    async rules() {
      const found = read('rules');
      return { ...found, html: await htmlOf(found.content) };
    },

    /** The texts as typed; empty if there is none. */
    sources: () => ({ rules: read('rules').content, locations: read('photoLocations').content }),

    /** HTML for players; null if the rules are empty. */
    async publicRules() {
      const { content } = read('rules');
      return { html: content.trim() === '' ? null : await htmlOf(content) };
    },

    /** @throws invalid_input for a text that takes too long to render */
    preview: async (admin: Organiser, content: string) => ({
      html: await renderNew(content, admin),
    }),

    /** @throws conflict when the text was saved since `basedOn`; invalid_input for a text that takes too long to render */
    async saveRules(admin: Organiser, input: RulesInput, origin: Origin) {
      const { content } = input;
      const html = await renderNew(content, admin);
      const saved = save(admin, 'rules', input, origin);
      cache = { content, html: Promise.resolve(html) };
      return saved;
    },

    /** For players, in the organisers' order. */
    publicLocations: () => ({ locations: parseLocations(read('photoLocations').content) }),

    locations() {
      const { content, updatedAt } = read('photoLocations');
      return { locations: content, updatedAt };
    },

    /** @throws conflict when the text was saved since `basedOn` */
    saveLocations: (
      admin: Organiser,
      { locations: content, basedOn }: LocationsInput,
      origin: Origin,
    ) => save(admin, 'photoLocations', { content, basedOn }, origin),
  };
}
