// The contest's state in the dashboard's header: always visible, in the contest's zone, updated as time passes.
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { formatDayTime, formatTime, useContestZone } from '#client/format/format.tsx';
import { useContest, useContestNow, useIsOrganiser } from '#client/live/contest.ts';
import { groupNames } from '#features/settings/contract.ts';
import { messages as settingsTexts } from '#features/settings/messages.ts';
import { type Contest, contestState, lateUntil } from '#shared/contest.ts';
import { DAY, MINUTE } from '#shared/durations.ts';
import { createWords } from '#shared/words.ts';
import { dayOf } from '#shared/zoned-time.ts';
import styles from './header.module.css';
import { messages } from './messages.ts';

type Zone = string | null;

/** `Sun 6:00 PM`, with the date once the weekday would be ambiguous. */
function dayTime(iso: string, now: Date, zone: Zone): string {
  const isNear = Math.abs(Date.parse(iso) - now.getTime()) < 6 * DAY;
  return isNear ? formatDayTime(iso, zone) : createWords('en', zone).moment(iso);
}

/** `9:30 AM` today, `tomorrow 9:30 AM`, `Sat 9:30 AM`. */
function comingTime(iso: string, now: Date, zone: Zone): string {
  if (zone === null) return dayTime(iso, now, zone);
  const day = dayOf(new Date(iso), zone);
  if (day === dayOf(now, zone)) return formatTime(iso, zone);
  const isTomorrow = dayOf(new Date(Date.parse(iso) - DAY), zone) === dayOf(now, zone);
  return isTomorrow ? messages.tomorrow(formatTime(iso, zone)) : dayTime(iso, now, zone);
}

export type PillContest = Contest & { readonly pausedSince?: string | undefined };

/** The pill's text, and whether it includes a pause. `zone` is the contest's; null means the reader's. */
export function pillOf(contest: PillContest, now: Date, zone: Zone) {
  const { opensAt, closesAt, paused, pausedSince } = contest;
  const state = contestState(contest, now);
  const isHeld = paused !== null;
  if (state === 'paused') {
    const ms = pausedSince === undefined ? null : now.getTime() - Date.parse(pausedSince);
    return { state, isHeld, text: messages.paused(ms === null ? null : Math.floor(ms / MINUTE)) };
  }
  if (state === 'not_open') {
    const text = messages.opens(comingTime(opensAt ?? '', now, zone));
    return { state, isHeld, text: isHeld ? messages.andPaused(text) : text };
  }
  if (state === 'open') {
    const text = closesAt === null ? messages.open : messages.closes(dayTime(closesAt, now, zone));
    return { state, isHeld, text };
  }
  const late = lateUntil(contest, now);
  if (late === null) {
    return { state, isHeld: false, text: messages.closedSince(dayTime(closesAt ?? '', now, zone)) };
  }
  const text = messages.lateUntil(formatTime(late.toISOString(), zone));
  return { state, isHeld, text: isHeld ? messages.andPaused(text) : text };
}

function Resume() {
  const { run, isPending } = useAction({
    run: (_, client) => client.settings.update.mutate({ contest: { paused: null } }),
    invalidates: ({ settings, operations }) => [settings, operations],
    success: messages.resumed,
    failure: settingsTexts.updateFailed(groupNames.contest),
  });
  return (
    <Button small good disabled={isPending} onClick={() => void run()}>
      {messages.resume}
    </Button>
  );
}

export function ContestPill() {
  const contest = useContest();
  const now = useContestNow();
  const zone = useContestZone();
  const isOrganiser = useIsOrganiser();
  // Reserve the space, so that nothing next to it jumps.
  if (!contest) return <div className={styles.state} />;
  const { state, isHeld, text } = pillOf(contest, now, contest.timeZone ?? zone);
  return (
    <div className={styles.state}>
      <p className={styles.pill} data-state={isHeld ? 'paused' : state}>
        <span className={styles.light} aria-hidden="true" />
        <span>{text}</span>
      </p>
      {isHeld && isOrganiser && <Resume />}
    </div>
  );
}
