// About how long a sent photo will wait, where the pace of the queue is known.
import { useTexts } from '#client/language.ts';
import { trpc } from '#client/trpc.ts';
import { playerTexts } from '../messages.ts';
import { WAIT_MAX } from '../rules/wait-estimate.ts';

/** While the dialog is open. */
const REFRESH_MS = 60_000;

export function WaitingTime({ submissionId }: { submissionId: string }) {
  const texts = useTexts(playerTexts);
  const { data } = trpc.submissions.waiting.useQuery(
    { id: submissionId },
    { refetchInterval: REFRESH_MS },
  );
  const minutes = data?.minutes ?? null;
  if (minutes === null) return null;
  return <p>{minutes >= WAIT_MAX ? texts.waitsLong : texts.waitsAbout(minutes)}</p>;
}
