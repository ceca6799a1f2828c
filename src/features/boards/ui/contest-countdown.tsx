// The countdown of the board, in the time of the contest.
import { useContest, useContestNow } from '#client/use-contest.ts';
import { countdownText } from '../rules/countdown.ts';

export function ContestCountdown({ className }: { className?: string }) {
  const contest = useContest();
  const now = useContestNow();
  const text = contest && countdownText(contest, now);
  return text ? <p className={className}>{text}</p> : null;
}
