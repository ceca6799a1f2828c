// The countdown of the board, in the time of the contest.
import { useTexts } from '#client/language.ts';
import { useContest, useContestNow } from '#client/use-contest.ts';
import { playerTexts } from '../messages.ts';
import { countdownText } from '../rules/countdown.ts';

export function ContestCountdown({ className }: { className?: string }) {
  const texts = useTexts(playerTexts);
  const contest = useContest();
  const now = useContestNow();
  const text = contest && countdownText(contest, now, texts);
  return text ? <p className={className}>{text}</p> : null;
}
