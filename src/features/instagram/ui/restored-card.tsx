// On the Overview after a restore from a backup: what is gone, until an organiser dismisses it. The mark of a restore
// is stored with the posts, which it holds back.
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Actions, Card } from '#client/components/panel.tsx';
import {
  formatDateTime,
  formatDayTime,
  formatTime,
  useContestZone,
} from '#client/format/format.tsx';
import { DAY } from '#shared/time/durations.ts';
import { messages } from '../messages.ts';

/** As short as is unambiguous: today's time, the weekday of this week, or the date. */
function copyText(copiedAt: string, zone: string | null): string {
  const age = Date.now() - Date.parse(copiedAt);
  if (age > 6 * DAY) return formatDateTime(copiedAt, zone);
  const dayOf = (iso: string) => formatDayTime(iso, zone).replace(formatTime(iso, zone), '');
  const isToday = age < DAY && dayOf(copiedAt) === dayOf(new Date().toISOString());
  return isToday ? formatTime(copiedAt, zone) : formatDayTime(copiedAt, zone);
}

export function RestoredCard() {
  const copiedAt = trpc.instagram.restoredFrom.useQuery().data?.copiedAt ?? null;
  const zone = useContestZone();
  const { run, isPending } = useAction({
    run: (_, client) => client.instagram.putRestoreAway.mutate(),
    invalidates: ({ instagram }) => [instagram.restoredFrom],
    failure: messages.putAwayFailed,
  });
  if (copiedAt === null) return null;
  return (
    <Card title={messages.restoredTitle}>
      <p>{messages.restoredText(copyText(copiedAt, zone))}</p>
      <Actions>
        <Button small disabled={isPending} onClick={() => void run()}>
          {messages.putAway}
        </Button>
      </Actions>
    </Card>
  );
}
