// Announcements: sent to an audience as it is at that time, listed with their senders, and withdrawn.
import { eq, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/prepared.ts';
import { announcements } from '#db/schema/announcements.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { Organiser, Origin, PlayerId } from '#shared/actor.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { pageOf, success } from '#shared/calls.ts';
import { AppError } from '#shared/failures/errors.ts';
import { HOUR, waitSeconds } from '#shared/time/clock.ts';
import {
  ANNOUNCEMENTS_MAX,
  ANNOUNCEMENTS_PAGE,
  type AnnounceInput,
  type Announcement,
  HOURLY_MAX,
  type Reach,
} from './contract.ts';
import { failures } from './messages.ts';
import { countReach, findPage, findPlayersIn, findTimes } from './reads.ts';

type Row = typeof announcements.$inferSelect;

const countAll = (db: Db): number => countRows(db, announcements);

const findBy = (db: Db, which: SQL): Row | undefined =>
  db.select().from(announcements).where(which).get();

type Deps = Pick<ServiceDeps, 'db' | 'withTransaction' | 'now' | 'audit'>;

export type AnnouncementsService = ReturnType<typeof createAnnouncements>;

export function createAnnouncements({ db, withTransaction, now, audit }: Deps) {
  /** The announcement already stored under this key. @throws conflict if it has other content */
  const findRepeated = (tx: Db, { key, message, audience }: AnnounceInput) => {
    const stored = findBy(tx, eq(announcements.key, key));
    if (stored && (stored.message !== message || stored.audience !== audience)) {
      throw failures.otherContent();
    }
    return stored;
  };

  const assertRoom = (tx: Db): void => {
    if (countAll(tx) >= ANNOUNCEMENTS_MAX) {
      throw failures.tooMany({ most: ANNOUNCEMENTS_MAX });
    }
    const until = now();
    const after = new Date(until.getTime() - HOUR);
    const first = findTimes(tx, { after, until }).at(-HOURLY_MAX);
    if (!first) return;
    const retryAfter = waitSeconds(first.getTime() - after.getTime(), HOUR);
    throw failures.tooOften({ most: HOURLY_MAX }).after(retryAfter);
  };

  return {
    /** Current number of players in each audience. */
    reach: (): Reach => countReach(db),

    /** A page, newest first; beyond the end, the last page. */
    list(wanted: number) {
      const { page, pages, skip } = pageOf(countAll(db), wanted, ANNOUNCEMENTS_PAGE);
      const found: Announcement[] = findPage(db, { skip, limit: ANNOUNCEMENTS_PAGE }).map(
        ({ sentAt, takenBackAt, ...row }) => ({
          ...row,
          sentAt: sentAt.toISOString(),
          takenBackAt: takenBackAt?.toISOString() ?? null,
        }),
      );
      return { announcements: found, page, pages };
    },

    /**
     * Sends it to every player of the audience; repeating it with the same key changes nothing.
     * @throws conflict when the audience is empty or beyond `ANNOUNCEMENTS_MAX`; rate_limited beyond `HOURLY_MAX`
     */
    announce(organiser: Organiser, input: AnnounceInput, origin: Origin) {
      return withTransaction((tx, emit) => {
        const repeated = findRepeated(tx, input);
        if (repeated) return { ...success, reached: repeated.reached };
        assertRoom(tx);
        const { key, message, audience } = input;
        const playerIds = findPlayersIn(tx, audience) as PlayerId[];
        const reached = playerIds.length;
        if (reached === 0) throw failures.nobody();
        const announcementId = tx
          .insert(announcements)
          .values({ key, message, audience, reached, sentAt: now(), sentBy: organiser.id })
          .returning({ id: announcements.id })
          .get().id;
        emit({ type: 'announcement.sent', announcementId, message, playerIds });
        const sent = { audience, reached, message };
        audit(tx, staffEntry(organiser, origin, 'announcement.sent', sent));
        return { ...success, reached };
      });
    },

    /** Removes it from all news lists and walls. @throws not_found, conflict */
    takeBack(organiser: Organiser, id: number, origin: Origin) {
      withTransaction((tx, emit) => {
        const found = findBy(tx, eq(announcements.id, id));
        if (!found) throw new AppError('not_found');
        if (found.takenBackAt) throw failures.wasTakenBack();
        tx.update(announcements).set({ takenBackAt: now() }).where(eq(announcements.id, id)).run();
        emit({ type: 'announcement.taken_back' });
        const { message } = found;
        audit(tx, staffEntry(organiser, origin, 'announcement.taken_back', { message }));
      });
      return success;
    },
  };
}
