// A bar that is shown while the contest's laptop does not respond.
import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '#client/calls/failure.ts';
import { Banner, useIsOnline } from '#client/components/frame.tsx';
import { formatTime, useContestZone } from '#client/format/format.tsx';
import { createOutageWatch, isAnsweringHere, isUnanswered } from '#client/live/outage.ts';
import styles from './dashboard.module.css';
import { messages } from './messages.ts';

/** In milliseconds: a laptop that hangs refuses nothing, and its socket takes most of a minute to be lost. */
const ASK_EVERY_MS = 800;

const failed = ({ type, ...event }: QueryCacheNotifyEvent): unknown => {
  if (type !== 'updated' || !('action' in event)) return null;
  const { action } = event;
  return action.type === 'failed' || action.type === 'error' ? action.error : null;
};

/** Since when the laptop has not responded; null while it does. `doubt` checks at once. */
export function useOutage() {
  const [since, setSince] = useState<Date | null>(null);
  const queryClient = useQueryClient();
  const watch = useRef<ReturnType<typeof createOutageWatch> | null>(null);
  useEffect(() => {
    const watching = createOutageWatch(isAnsweringHere, (at) =>
      setSince((now) => (now?.getTime() === at?.getTime() ? now : at)),
    );
    watch.current = watching;
    const report = (cause: unknown) => {
      if (cause && isUnanswered(failureOf(cause))) watching.doubt();
    };
    const leave = [
      queryClient.getQueryCache().subscribe((event) => report(failed(event))),
      queryClient.getMutationCache().subscribe(({ mutation }) => report(mutation?.state.error)),
    ];
    const asking = setInterval(() => {
      if (document.visibilityState === 'visible') watching.doubt();
    }, ASK_EVERY_MS);
    return () => {
      clearInterval(asking);
      for (const one of leave) one();
      watching.stop();
    };
  }, [queryClient]);
  return { since, doubt: () => watch.current?.doubt() };
}

export function OutageBar({ since }: { since: Date | null }) {
  const zone = useContestZone();
  // Without any network the offline bar is shown instead.
  if (!useIsOnline() || since === null) return null;
  return (
    <div className={styles.outage}>
      <Banner>{messages.outage(formatTime(since.toISOString(), zone))}</Banner>
    </div>
  );
}
