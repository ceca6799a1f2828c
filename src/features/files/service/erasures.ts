// Finishes erasures: rewrites the contest's file so that it holds no trace of an erased player.
import { emptyLog, usedBytes } from '#db/free-space.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { findLastActivity, findNewestEntry } from '#features/operations/reads.ts';
import type { RewriteFile } from '#server/process/child-scripts.ts';
import type { Log } from '#server/process/log.ts';
import type { Organiser, Origin, StartedBy } from '#shared/actor.ts';
import { staffEntry, systemEntry } from '#shared/audit/audit.ts';
import { AppError } from '#shared/failures/errors.ts';
import { elapsedSince, MINUTE } from '#shared/time/clock.ts';
import { type ErasuresState, erasureTexts, failures } from '../contract.ts';
import { rewritingNeeds } from '../rules.ts';

interface Deps extends Pick<ServiceDeps, 'db' | 'now' | 'audit'> {
  log: Log;
  /** Free bytes on the disk of the file; null if the system does not report them. */
  freeBytes(): number | null;
  /** False while the contest is being archived. */
  isWritable(): boolean;
  setWritable(isWritable: boolean): void;
  /** Uses its own connection. */
  rewrite: RewriteFile;
}

type Progress = Pick<ErasuresState, 'phase' | 'problem'>;

/** Actions that leave traces until the file is next rewritten. */
const ERASURES = ['player.erased', 'player.erased_own_account', 'contest.started_anew'];
const FINISHED = 'storage.erasures_finished';

/** Milliseconds of inactivity before a nightly run, so that it holds nobody up. */
const QUIET = 10 * MINUTE;

export type ErasuresService = ReturnType<typeof createErasures>;

export function createErasures(deps: Deps) {
  const { db, now, log, freeBytes, isWritable, setWritable, rewrite, audit } = deps;
  let progress: Progress = { phase: 'idle', problem: null };
  let running: Promise<void> = Promise.resolve();

  const newest = () => {
    const finished = findNewestEntry(db, [FINISHED]);
    const erased = findNewestEntry(db, ERASURES);
    return { finished, isDue: erased !== null && erased.id > (finished?.id ?? 0) };
  };

  /** @throws conflict, storage_full */
  const assertReady = (): void => {
    if (progress.phase === 'running') throw failures.isRunning();
    if (!isWritable()) throw failures.isUsed();
    const free = freeBytes();
    const { bytes } = rewritingNeeds(usedBytes(db));
    if (free !== null && free < bytes) {
      throw failures.lacksRoom({ needed: bytes, free });
    }
  };

  /** @param by null for the nightly run, and when the contest starts anew */
  const finish = async (by: StartedBy | null): Promise<void> => {
    progress = { phase: 'running', problem: null };
    setWritable(false);
    const failure = await rewrite()
      .catch((cause: unknown) => ({ why: 'failed' as const, said: String(cause) }))
      .finally(() => setWritable(true));
    if (failure) {
      log.error({ why: failure.said }, 'the contest’s file was not rewritten');
      progress = { phase: 'failed', problem: erasureTexts.failures[failure.why] };
      emptyLog(db);
      return;
    }
    audit(db, by ? staffEntry(by.admin, by.origin, FINISHED, {}) : systemEntry(FINISHED, {}));
    progress = { phase: 'done', problem: null };
  };

  const begin = (by: StartedBy | null): Promise<void> => {
    running = finish(by).catch((err) => {
      log.error({ err }, 'that erasures were finished could not be stored');
      progress = { phase: 'failed', problem: erasureTexts.failures.failed };
    });
    return running;
  };

  const state = (): ErasuresState => {
    const { finished, isDue } = newest();
    const { bytes, seconds } = rewritingNeeds(usedBytes(db));
    return {
      isDue,
      lastFinished: finished?.at.toISOString() ?? null,
      neededBytes: bytes,
      freeBytes: freeBytes(),
      seconds,
      ...progress,
      // Somebody has been erased since.
      ...(isDue && progress.phase === 'done' && { phase: 'idle' as const }),
    };
  };

  return {
    state,

    /**
     * Starts, and continues in the background. Nothing can be saved meanwhile: requests that would are answered `busy`.
     * @throws conflict while it is running or the contest is being archived; storage_full when the disk lacks room
     */
    start(admin: Organiser, origin: Origin): ErasuresState {
      assertReady();
      void begin({ admin, origin });
      return state();
    },

    /** The same without an organiser, if an erasure is unfinished. Never rejects: `state` reports a refusal. */
    async finishDue(): Promise<void> {
      if (!newest().isDue || progress.phase === 'running') return;
      try {
        assertReady();
      } catch (cause) {
        const problem = cause instanceof AppError ? cause.message : erasureTexts.failures.failed;
        log.warn({ why: problem }, 'the contest’s file was not rewritten');
        progress = { phase: 'failed', problem };
        return;
      }
      await begin(null);
    },

    /** Whether nobody has been active for a while. */
    isQuiet(): boolean {
      const last = findLastActivity(db);
      return last === null || elapsedSince(last, now()) >= QUIET;
    },

    /** Resolves when the current run has ended. */
    whenDone: (): Promise<void> => running,
  };
}
