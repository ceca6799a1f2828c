// The contest's file and its copies: backups while the contest is active, the copy on a second disk, and alerts when a
// copy fails or the file is damaged or missing.
import type { FilePlace } from '#db/guard/served-file.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { MakeBackup, MirrorFailure, MirrorMaker } from '#server/process/child-scripts.ts';
import type { Log } from '#server/process/log.ts';
import { type Notice, noticeOf, noticeText } from '#shared/audit/alert-texts.ts';
import type { Alert } from '#shared/events.ts';
import { isDiskFull } from '#shared/failures/is-disk-full.ts';
import { elapsedSince } from '#shared/time/clock.ts';
import type { Overview } from '../contract.ts';
import { lastEntryAt } from '../reads.ts';
import type { FileProblem, MirrorProblem } from '../rules.ts';
import type { AlertOutbox } from './alerts.ts';

const problemOf = (failure: MirrorFailure): MirrorProblem => `mirror_${failure}`;

const PLACES: Record<FilePlace, FileProblem | null> = {
  here: null,
  gone: 'file_gone',
  replaced: 'file_replaced',
};

interface Deps extends Pick<ServiceDeps, 'db' | 'now'> {
  log: Log;
  /** Also reported by `/health` and the log. */
  alert: AlertOutbox['send'];
  /** Milliseconds between backups; 0 disables them. */
  intervalMs: number;
  lastBackup(): Date | null;
  makeBackup: MakeBackup;
  /** Null when no second disk is configured. */
  mirror: MirrorMaker | null;
  /** A string that differs after each change to the contest's file. */
  version(): string;
  /** Whether the file is still at the path where it was opened. */
  place(): FilePlace;
  /** Whether another process holds the file, so that nothing can be saved. */
  isHeld(): boolean;
  /** Checks the whole file in the background. @returns the fault found; null if none */
  checkWhole(): Promise<string | null>;
}

const alertOf = (cause: unknown): Alert =>
  isDiskFull(cause)
    ? { severity: 'critical', ...noticeOf('backup_no_room') }
    : { severity: 'high', ...noticeOf('backup_not_made') };

/**
 * `run` makes a backup when one is due: after `intervalMs`, if the audit log has a newer entry. A failure is logged and
 * reported to organisers.
 */
export function createBackups(
  deps: Pick<
    Deps,
    'db' | 'alert' | 'now' | 'log' | 'intervalMs' | 'lastBackup' | 'makeBackup' | 'place'
  >,
) {
  const { db, alert, now, log, intervalMs, lastBackup, makeBackup, place } = deps;
  const startedAt = now();
  let failedAt: Date | null = null;

  const isDue = (): boolean => {
    const last = lastBackup();
    const tried = [last ?? startedAt, failedAt].filter((at) => at !== null);
    if (tried.some((at) => elapsedSince(at, now()) < intervalMs)) return false;
    const newest = lastEntryAt(db);
    return newest !== null && (last === null || newest > last);
  };

  /** Makes a backup when one is due; never rejects. */
  const run = async (): Promise<void> => {
    // A copy of another file would push out a good backup.
    if (intervalMs === 0 || place() !== 'here' || !isDue()) return;
    try {
      await makeBackup();
      failedAt = null;
    } catch (err) {
      failedAt = now();
      log.error({ err }, 'the backup failed');
      alert(alertOf(err));
    }
  };
  return {
    run,
    /** Until the next backup, whoever makes it. */
    hasFailed: () => failedAt !== null && (lastBackup() ?? failedAt) <= failedAt,
  };
}

/** Keeps the copy on a second disk current, and alerts organisers when it is not. */
export function createMirror(
  deps: Pick<Deps, 'mirror' | 'version' | 'place' | 'alert' | 'now' | 'log'>,
) {
  const { mirror, version, place, alert, now, log } = deps;
  /** Version of the contest's file that the copy holds; null when unknown. */
  let copied: string | null = null;
  /** Modification time of that copy; it differs if the stick was removed or swapped. */
  let copy: number | null = null;
  let at: Date | null = null;
  let failure: MirrorFailure | null = null;

  const fail = (why: MirrorFailure, said: string): void => {
    copied = null;
    if (failure === why) return;
    failure = why;
    const notice = noticeOf(problemOf(why));
    log.error({ why: said }, noticeText(notice));
    alert({ severity: 'critical', ...notice });
  };

  const succeed = (since: Date): void => {
    at = since;
    if (failure === null) return;
    failure = null;
    const notice = noticeOf('mirror_back');
    log.warn({}, noticeText(notice));
    alert({ severity: 'other', ...notice });
  };

  return {
    /** Updates the copy if the contest has changed since. Call it several times a minute, without overlap. */
    async update(): Promise<void> {
      // The copy is kept as it is, rather than replaced by one of another file.
      if (!mirror || place() !== 'here') return;
      if (!mirror.isThere()) return fail('gone', '');
      const since = now();
      // Read before copying: changes made meanwhile belong to the next copy.
      const wanted = version();
      const isCurrent = wanted === copied && copy === mirror.copyOnDisk();
      const failed = isCurrent ? null : await mirror.update();
      if (failed) return fail(failed.failure, failed.said);
      copied = wanted;
      copy = mirror.copyOnDisk();
      succeed(since);
    },

    /** Null when no second disk is configured; `at` is null before the first copy. */
    status: (): Overview['mirror'] =>
      mirror
        ? {
            at: at?.toISOString() ?? null,
            problem: failure && noticeText(noticeOf(problemOf(failure))),
          }
        : null,

    problem: (): MirrorProblem | null => failure && problemOf(failure),
  };
}

/** A new organiser's account, made in a terminal, holds it for a moment; a program that somebody left open holds on. */
const LOOKS_UNTIL_HELD = 2;

/** Tells organisers when the contest's file is missing, replaced, held by another program or damaged. */
export function createFileGuard(
  deps: Pick<Deps, 'place' | 'isHeld' | 'checkWhole' | 'alert' | 'log'>,
) {
  const { place, isHeld, checkWhole, alert: send, log } = deps;
  /** Looks in a row at which another process held the file. */
  let held = 0;
  let reported: FilePlace = 'here';
  let isDamaged = false;

  const alert = (notice: Notice, details: object = {}): void => {
    log.error(details, noticeText(notice));
    send({ severity: 'critical', ...notice });
  };
  const problem = (): FileProblem | null =>
    PLACES[place()] ?? (held >= LOOKS_UNTIL_HELD ? 'file_held' : isDamaged ? 'file_damaged' : null);
  const textOf = (code: FileProblem | null): string | null => code && noticeText(noticeOf(code));

  return {
    /** Checks that the file is in its place. Call it every few seconds. */
    look(): void {
      const found = place();
      if (found === reported) return;
      reported = found;
      alert(noticeOf(PLACES[found] ?? 'file_back'));
    },

    /** Call it every few seconds. The list of what needs attention shows it: an alert cannot be stored meanwhile. */
    lookForHolder(): void {
      held = isHeld() ? held + 1 : 0;
      if (held === LOOKS_UNTIL_HELD) log.error({}, noticeText(noticeOf('file_held')));
    },

    /** Checks the whole file in the background, and alerts organisers if it is damaged. */
    async checkWholeFile(): Promise<void> {
      const found = await checkWhole();
      if (found === null) return;
      isDamaged = true;
      alert(noticeOf('file_damaged'), { found });
    },

    problem,

    /** What organisers have to know; null when nothing is wrong. */
    problemText: (): string | null => textOf(problem()),

    /** Says that the file is not in its place; null if it is. */
    displacedText: (): string | null => textOf(PLACES[place()]),
  };
}
