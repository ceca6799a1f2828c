// Warns before a password is typed on a page that anybody on the wifi can read.
import { type ReactNode, useState } from 'react';
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { Notice } from '#client/forms/form-screen.tsx';
import { BASE_PATH } from '#shared/paths.ts';
import { messages } from '../messages.staff.ts';
import styles from './plain-http-warning.module.css';

/** What is typed on the laptop itself does not go over wifi. */
const HERE = new Set(['localhost', '127.0.0.1', '[::1]']);

const isReadable = (): boolean => !window.isSecureContext && !HERE.has(window.location.hostname);

interface Props {
  /** The screen's path, below the contest's base. */
  path: string;
  /** Shown at once where nobody can eavesdrop, elsewhere after a deliberate press. */
  children: ReactNode;
}

export function BehindPlainHttpWarning({ path, children }: Props) {
  const [isWarned, setWarned] = useState(isReadable);
  return isWarned ? <Warning path={path} onGoOn={() => setWarned(false)} /> : children;
}

function Warning({ path, onGoOn }: { path: string; onGoOn(): void }) {
  // This query may fail: the warning does not wait for it.
  const { data } = trpc.operations.about.useQuery();
  const secure = data?.secureOrigin;
  return (
    <section className={styles.warning} aria-label={messages.plainHttpTitle}>
      <Notice>
        <strong>{messages.plainHttpTitle}</strong> {messages.plainHttp}
      </Notice>
      {secure && (
        <p>
          {messages.plainHttpInstead} {/* The fragment may contain a code, so it is kept. */}
          <a href={secure + BASE_PATH + path + window.location.hash}>{secure + BASE_PATH + path}</a>
        </p>
      )}
      <Button wide onClick={onGoOn}>
        {messages.plainHttpAnyway}
      </Button>
    </section>
  );
}
