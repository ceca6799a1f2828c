// Tells organisers when the contest's file is not in its place, or is damaged.
import type { Log } from '#server/log.ts';
import { fileProblems } from '../messages.ts';
import type { AlertOutbox } from './alert-outbox.ts';

interface Deps {
  /** Whether a file stands where it was opened. */
  isHere(): boolean;
  /** The check of the whole file in the background. @returns what it found wrong; null if nothing */
  checkWhole(): Promise<string | null>;
  /** `/health` and the log say it as well. */
  alert: AlertOutbox['send'];
  log: Log;
}

export function createFileGuard({ isHere, checkWhole, alert: send, log }: Deps) {
  let isGone = false;
  let isDamaged = false;

  const alert = (message: string): void => send({ severity: 'critical', message });

  return {
    /** Looks for the file. Call it every few seconds. */
    look(): void {
      if (isHere() !== isGone) return;
      isGone = !isGone;
      const text = isGone ? fileProblems.gone : fileProblems.back;
      log.error({}, text);
      alert(text);
    },

    /** Reads the whole file in the background, and tells organisers about a damage. */
    async checkWholeFile(): Promise<void> {
      const found = await checkWhole();
      if (found === null) return;
      isDamaged = true;
      log.error({ found }, fileProblems.damaged);
      alert(fileProblems.damaged);
    },

    /** What organisers have to know; null when nothing is wrong. */
    problem: (): string | null => {
      if (isGone) return fileProblems.gone;
      return isDamaged ? fileProblems.damaged : null;
    },
  };
}
