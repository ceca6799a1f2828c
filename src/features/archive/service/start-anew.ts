// Starts the contest anew: archives the whole file, then empties it in one transaction. Nothing is written in between,
// so exactly what is in the archive is deleted.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { emptyContest } from '#db/copies/start-anew.ts';
import { emptyLog } from '#db/free-space.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { findTotals } from '#features/operations/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { MakeArchive } from '#server/process/child-scripts.ts';
import type { Log } from '#server/process/log.ts';
import type { Organiser, Origin, StartedBy } from '#shared/actor.ts';
import { noticeOf } from '#shared/audit/alert-texts.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { AppError } from '#shared/failures/errors.ts';
import { isDiskFull } from '#shared/failures/is-disk-full.ts';
import { contestStamp } from '#shared/time/clock.ts';
import { isNameOf, type StartAnewState } from '../contract.ts';
import { failures, messages } from '../messages.ts';
import { countUnresolvedPosts } from '../reads.ts';
import { archiveName } from '../rules.ts';

interface Deps extends Pick<ServiceDeps, 'db' | 'withTransaction' | 'now' | 'timeZone' | 'audit'> {
  log: Log;
  makeArchive: MakeArchive;
  /** False while the file is being rewritten. */
  isWritable(): boolean;
  setWritable(isWritable: boolean): void;
  /** What is wrong with the contest's file; null if nothing. */
  fileProblem(): string | null;
  /** Deletes some printed sheets, which are a cache. @returns whether there are more */
  dropPrints(): boolean;
  /** Deletes the bytes of unused photos in small transactions, and rewrites the file. @param by null for a start */
  cleanUp(by: StartedBy | null): Promise<unknown>;
  /** Whether bytes of photos are stored that nothing refers to. */
  hasUnused(): Promise<boolean>;
}

type Progress = Pick<StartAnewState, 'phase' | 'archive' | 'problem'>;

export type StartAnewService = ReturnType<typeof createStartAnew>;

export function createStartAnew(deps: Deps) {
  const { db, withTransaction, now, timeZone, log, fileProblem } = deps;
  let progress: Progress = { phase: 'idle', archive: null, problem: null };
  let running: Promise<void> = Promise.resolve();

  const contestName = (): string => findAllSettings(db).contest.name;

  /** @throws conflict while something is undecided or the file is being rewritten, or if the file has a problem */
  const assertReady = (): void => {
    const unresolved = countUnresolvedPosts(db);
    const { pending } = findTotals(db);
    if (pending + unresolved > 0) throw failures.blocked({ photos: pending, posts: unresolved });
    const problem = fileProblem();
    if (problem) throw failures.fileProblem({ problem });
    if (!deps.isWritable()) throw failures.isRewritten();
  };

  const empty = ({ admin, origin }: StartedBy, archive: string): void => {
    withTransaction((tx, emit) => {
      const sessionIds = emptyContest(tx);
      deps.audit(tx, staffEntry(admin, origin, 'contest.started_anew', { archive }));
      emit({ type: 'session.ended', sessionIds });
      emit({ type: 'contest.changed' });
      emit({ type: 'contest.started_anew' });
      emit({ type: 'system.alert', severity: 'other', ...noticeOf('new_contest', { archive }) });
    });
    emptyLog(db);
  };

  const archiveAndEmpty = async (by: StartedBy, archive: string): Promise<void> => {
    while (deps.dropPrints()) await yieldToEventLoop();
    assertReady();
    deps.setWritable(false);
    try {
      await deps.makeArchive(archive);
    } finally {
      deps.setWritable(true);
    }
    // Nothing is awaited from here to the commit: no request can write in between.
    assertReady();
    empty(by, archive);
  };

  const run = async (by: StartedBy, archive: string): Promise<void> => {
    try {
      await archiveAndEmpty(by, archive);
    } catch (err) {
      log.error({ err }, 'the contest could not start anew');
      const refusal = err instanceof AppError ? err.message : null;
      const problem = refusal ?? (isDiskFull(err) ? messages.noRoom : messages.failed);
      progress = { phase: 'failed', archive: null, problem };
      return;
    }
    progress = { phase: 'done', archive, problem: null };
    await deps
      .cleanUp(by)
      .catch((err) => log.error({ err }, 'the cleanup after the archive failed'));
  };

  const state = (): StartAnewState => {
    const { players, pending, approved, rejected } = findTotals(db);
    return {
      contest: contestName(),
      pendingPhotos: pending,
      unresolvedPosts: countUnresolvedPosts(db),
      players,
      photos: pending + approved + rejected,
      ...progress,
    };
  };

  return {
    state,

    /**
     * Starts, and continues in the background: archiving a large contest takes minutes, during which nothing is saved.
     * If killed before the commit, the contest is unchanged, with an archive next to it; the next try makes another.
     * @throws invalid_input for a wrong name; conflict while it is running, or something is undecided
     */
    start(admin: Organiser, { name }: { name: string }, origin: Origin): StartAnewState {
      if (progress.phase === 'archiving') throw failures.isRunning();
      if (!isNameOf(name, contestName())) throw failures.otherName().at('name');
      assertReady();
      const archive = archiveName(contestName(), contestStamp(now(), timeZone()));
      progress = { phase: 'archiving', archive, problem: null };
      running = run({ admin, origin }, archive);
      return state();
    },

    /** Call it after a start: removes the earlier contest's photos, if a kill left them. */
    async finishCleanUp(): Promise<void> {
      if (findTotals(db).players === 0 && (await deps.hasUnused())) await deps.cleanUp(null);
    },

    /** Resolves when the current run has ended, including the cleanup. */
    whenDone: (): Promise<void> => running,
  };
}
