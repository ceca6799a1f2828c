// Stops accepting writes while the contest's file is not where it was opened: they would be lost at the next start.
import type { FileState } from '#db/file-watch.ts';
import type { Log } from '#server/log.ts';
import { fileProblems } from '../messages.ts';
import type { AlertOutbox } from './alert-outbox.ts';

interface Deps {
  fileState(): FileState;
  /** The check of the whole file in the background. @returns what it found wrong; null if nothing */
  checkWhole(): Promise<string | null>;
  setWritable(isWritable: boolean): void;
  /** `/health` and the log say it as well. */
  alert: AlertOutbox['send'];
  log: Log;
}

export function createFileGuard({ fileState, checkWhole, setWritable, alert: send, log }: Deps) {
  let state: FileState = 'here';
  let isDamaged = false;

  const alert = (message: string): void => send({ severity: 'critical', message });

  const see = (): FileState => {
    try {
      return fileState();
    } catch (err) {
      // A disk that does not answer is not proof that the file is gone.
      log.error({ err }, 'the file of the contest could not be looked at');
      return state;
    }
  };

  return {
    /** Compares the file with the one that was opened. It is writable again when it is back. */
    look(): void {
      const now = see();
      if (now === state) return;
      state = now;
      if (now === 'here') {
        setWritable(true);
        log.warn({}, fileProblems.back);
        alert(fileProblems.back);
        return;
      }
      log.error({ state: now }, fileProblems[now]);
      alert(fileProblems[now]);
      setWritable(false);
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
      if (state !== 'here') return fileProblems[state];
      return isDamaged ? fileProblems.damaged : null;
    },
  };
}
