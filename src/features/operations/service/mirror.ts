// Keeps the copy on a second disk current, and tells organisers when it is not.
import type { Log } from '#server/log.ts';
import type { MirrorFailure, MirrorMaker } from '#server/make-mirror.ts';
import type { Clock } from '#shared/clock.ts';
import type { Overview } from '../contract.ts';
import { mirrorTexts } from '../messages.ts';
import type { AlertOutbox } from './alert-outbox.ts';

interface Deps {
  /** Null when no second disk is configured. */
  mirror: MirrorMaker | null;
  /** A text that differs after each change of the contest's file. */
  version(): string;
  alert: AlertOutbox['send'];
  now: Clock;
  log: Log;
}

export function createMirror({ mirror, version, alert, now, log }: Deps) {
  /** The state of the contest that the copy has; null when unknown. */
  let copied: string | null = null;
  /** That copy, since it may be taken away or changed for another stick's. */
  let copy: number | null = null;
  let at: Date | null = null;
  let failure: MirrorFailure | null = null;

  const fail = (why: MirrorFailure, said: string): void => {
    copied = null;
    if (failure === why) return;
    failure = why;
    log.error({ said }, mirrorTexts[why]);
    alert({ severity: 'critical', message: mirrorTexts[why] });
  };

  const succeed = (since: Date): void => {
    at = since;
    if (failure === null) return;
    failure = null;
    log.warn({}, mirrorTexts.back);
    alert({ severity: 'other', message: mirrorTexts.back });
  };

  return {
    /** Brings the copy up to date if the contest has changed since. Call it several times a minute, one at a time. */
    async update(): Promise<void> {
      if (!mirror) return;
      if (!mirror.isThere()) return fail('gone', '');
      const since = now();
      // Read before the copy is made: what changes meanwhile is for the next one.
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
      mirror ? { at: at?.toISOString() ?? null, problem: failure && mirrorTexts[failure] } : null,
  };
}
