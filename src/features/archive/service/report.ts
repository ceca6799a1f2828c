// The report on a contest, and its approved photos with consent and credits.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Db } from '#db/client.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { countHandIns } from '#features/boards/reads.ts';
import { findBlob } from '#features/files/reads.ts';
import { findPhotosByQuarter, findTotals } from '#features/operations/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { AdminActor, Origin } from '#shared/actor.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { type Columns, tableOf } from '#shared/text/columns.ts';
import { shownNameOf } from '#shared/text/player-names.ts';
import { contestDateTime, contestDay, SECOND } from '#shared/time/clock.ts';
import type { ChallengeLine, Report } from '../contract.ts';
import { messages } from '../messages.ts';
import * as reads from '../reads.ts';
import { busiestHour, foundMostAndLeast, photoFileName } from '../rules.ts';

type Deps = Pick<ServiceDeps, 'db' | 'now' | 'timeZone' | 'audit'>;

interface Figures {
  readonly report: Report;
  /** The whole pool, in order. */
  readonly challenges: readonly ChallengeLine[];
}

interface Line {
  readonly about: string;
  readonly name: string;
  readonly value: string | number;
}

export type ReportService = ReturnType<typeof createReport>;

export function createReport({ db, now, timeZone }: Omit<Deps, 'audit'>) {
  const compute = async (): Promise<Figures> => {
    const inTurn = async <T>(count: (db: Db) => T): Promise<T> => {
      await yieldToEventLoop();
      return count(db);
    };
    const { players, boards, pending, approved, rejected, posted } = findTotals(db);
    const challenges = await inTurn(reads.findChallengeLines);
    const { most, least } = foundMostAndLeast(challenges);
    const quarters = await inTurn((it) => findPhotosByQuarter(it, new Date(0)));
    const busiest = busiestHour(quarters, timeZone());
    const wait = await inTurn(reads.findMedianWait);
    const report: Report = {
      contest: findAllSettings(db).contest.name,
      madeAt: now().toISOString(),
      timeZone: timeZone(),
      players,
      boards,
      photos: { sent: pending + approved + rejected, approved, rejected, pending },
      consented: await inTurn(reads.countConsented),
      posted,
      lines: await inTurn((it) => reads.countAwards(it, 'line')),
      blackouts: await inTurn((it) => reads.countAwards(it, 'blackout')),
      handIns: countHandIns(db),
      busiestHour: busiest && { ...busiest, at: busiest.at.toISOString() },
      medianWait: wait === null ? null : Math.round(wait / SECOND),
      foundMost: most,
      foundLeast: least,
      reviewers: await inTurn(reads.findReviewers),
    };
    return { report, challenges };
  };

  let running: Promise<Figures> | null = null;
  /** Concurrent calls share one computation. */
  const figures = (): Promise<Figures> => {
    running ??= compute().finally(() => {
      running = null;
    });
    return running;
  };

  const { headings, lineOf } = tableOf([
    ['about', ({ about }) => about],
    ['name', ({ name }) => name],
    ['value', ({ value }) => value],
  ] as const satisfies Columns<Line>);

  const linesOf = ({ report, challenges }: Figures): Line[] => {
    const { photos, busiestHour: busiest } = report;
    const contest = (name: string, value: string | number): Line => ({
      about: 'contest',
      name,
      value,
    });
    return [
      contest('name', report.contest),
      contest('players', report.players),
      contest('boards', report.boards),
      contest('photos_sent', photos.sent),
      contest('photos_approved', photos.approved),
      contest('photos_rejected', photos.rejected),
      contest('photos_waiting', photos.pending),
      contest('photos_with_consent', report.consented),
      contest('posts_on_instagram', report.posted),
      contest('lines', report.lines),
      contest('blackouts', report.blackouts),
      contest('hand_ins', report.handIns),
      contest('busiest_hour', busiest ? contestDateTime(new Date(busiest.at), timeZone()) : ''),
      contest('photos_in_busiest_hour', busiest?.photos ?? 0),
      contest('median_wait_seconds', report.medianWait ?? ''),
      ...challenges.flatMap(({ title, boards, sent, found }) => [
        { about: 'on_boards', name: title, value: boards },
        { about: 'sent', name: title, value: sent },
        { about: 'found', name: title, value: found },
      ]),
      ...report.reviewers.flatMap(({ name, approved, rejected }) => [
        { about: 'approved_by', name: name ?? messages.erasedReviewer, value: approved },
        { about: 'rejected_by', name: name ?? messages.erasedReviewer, value: rejected },
      ]),
    ];
  };

  return {
    report: async (): Promise<Report> => (await figures()).report,
    /** As a spreadsheet table, with every challenge in the pool. */
    headings,
    async *rows() {
      for (const line of linesOf(await figures())) yield lineOf(line);
    },
  };
}

export interface ArchivedPhoto {
  /** Path within the ZIP file. */
  readonly name: string;
  readonly sentAt: Date;
  /** Without metadata. */
  readonly bytes: Buffer;
  /** A line of the credits, in the order of `creditHeadings`. */
  readonly credit: readonly string[];
}

export type PhotoArchiveService = ReturnType<typeof createPhotoArchive>;

/** Approved photos with consent, one at a time: those whose consent is withdrawn meanwhile are omitted. */
export function createPhotoArchive({ db, timeZone, audit }: Omit<Deps, 'now'>) {
  async function* photos(): AsyncGenerator<ArchivedPhoto> {
    const taken = new Map<string, number>();
    for (const { id, code, title, submittedAt, ...player } of reads.findCredited(db)) {
      // The download may take an hour, so check again.
      const hash = reads.findCreditedView(db, id);
      const blob = hash === null ? undefined : findBlob(db, hash);
      if (!blob) continue;
      const number = (taken.get(code) ?? 0) + 1;
      taken.set(code, number);
      const name = photoFileName({ code, title }, number, blob.type);
      const sentAt = new Date(submittedAt);
      const credit = [name, shownNameOf(player), title, contestDay(sentAt, timeZone())];
      yield { name, sentAt, bytes: blob.bytes, credit };
    }
  }

  return {
    /** Records the download, then reads each photo when it is requested, in pool order. */
    open(admin: AdminActor, origin: Origin): AsyncGenerator<ArchivedPhoto> {
      audit(db, staffEntry(admin, origin, 'photos.downloaded', {}));
      return photos();
    },
  };
}
