// How fast photos arrive and are judged, and when the queue will be empty.
import { useContestZone } from '#client/contest-zone.ts';
import { trpc } from '#client/trpc.ts';
import type { PaceView } from '../../contract.ts';
import { reviewTexts } from '../../messages.reviews.ts';

/** `6:40 PM`, with the day when it is not today. */
function formatMoment(iso: string, zone: string | null): string {
  const timeZone = zone ?? undefined;
  const dayOf = (at: Date) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short' }).format(at);
  const at = new Date(iso);
  const isToday = dayOf(at) === dayOf(new Date());
  return new Intl.DateTimeFormat(undefined, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    weekday: isToday ? undefined : 'short',
  }).format(at);
}

function outcomeOf({ doneAt, growingBy }: PaceView, zone: string | null): string | null {
  if (doneAt !== null) return reviewTexts.doneBy(formatMoment(doneAt, zone));
  return growingBy === null ? null : reviewTexts.growing(growingBy);
}

export function Pace() {
  const zone = useContestZone();
  const { data, isPending, failureCount } = trpc.submissions.stats.useQuery();
  // The photos below wait for this line, which may need a second one; they do not wait for a second try.
  if (isPending && failureCount === 0) return <span data-loading="" />;
  const pace = data?.queue.pace;
  if (!pace) return null;
  const { arriving, judging } = pace;
  if (arriving === null || judging === null) return reviewTexts.noPace;
  const outcome = outcomeOf(pace, zone);
  return (
    <>
      {reviewTexts.rates(arriving, judging)}
      {outcome && (
        <>
          {' · '}
          <strong>{outcome}</strong>
        </>
      )}
    </>
  );
}
