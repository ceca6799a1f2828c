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
import { contestDay, contestMinute, SECOND } from '#shared/time/clock.ts';
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
    ['About', ({ about }) => about],
    ['What', ({ name }) => name],
    ['Value', ({ value }) => value],
  ] as const satisfies Columns<Line>);

  const linesOf = ({ report, challenges }: Figures): Line[] => {
    const { photos, busiestHour: busiest } = report;
    const contest = (name: string, value: string | number): Line => ({
      about: 'Contest',
      name,
      value,
    });
    return [
      contest('Name', report.contest),
      contest('Players', report.players),
      contest('Boards', report.boards),
      contest('Photos sent', photos.sent),
      contest('Photos approved', photos.approved),
      contest('Photos rejected', photos.rejected),
      contest('Photos waiting', photos.pending),
      contest('Photos that may be used', report.consented),
      contest('Posted on Instagram', report.posted),
      contest('Lines', report.lines),
      contest('Blackouts', report.blackouts),
      contest('Hand-ins', report.handIns),
      contest('Busiest hour', busiest ? contestMinute(new Date(busiest.at), timeZone()) : ''),
      contest('Photos in the busiest hour', busiest?.photos ?? 0),
      contest('Median wait in seconds', report.medianWait ?? ''),
      ...challenges.flatMap(({ title, boards, sent, found }) => [
        { about: 'On boards', name: title, value: boards },
        { about: 'Sent', name: title, value: sent },
        { about: 'Found', name: title, value: found },
      ]),
      ...report.reviewers.flatMap(({ name, approved, rejected }) => [
        { about: 'Approved by', name: name ?? messages.erasedReviewer, value: approved },
        { about: 'Rejected by', name: name ?? messages.erasedReviewer, value: rejected },
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
