// Until when the contest is open, to the second, by the server's clock.

import { serverNow } from '#client/calls/call.ts';
import { textsOf } from '#client/format/language.ts';
import { useTick } from '#client/format/use-tick.ts';
import type { WallShow } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import { countdownOf, type Countdown as Rest } from '../rules.ts';
import styles from './top.module.css';

function textOf(rest: Rest): string {
  if (rest.kind === 'closed') return textsOf(playerTexts).closed;
  if (rest.kind === 'paused') return textsOf(playerTexts).paused;
  const left = rest.clock ?? textsOf(playerTexts).daysLeft(rest.days, rest.hours);
  return rest.kind === 'opens'
    ? textsOf(playerTexts).opensIn(left)
    : textsOf(playerTexts).closesIn(left);
}

export function Countdown({ contest }: Pick<WallShow, 'contest'>) {
  useTick(1000);
  const rest = countdownOf(contest, serverNow());
  return rest && <p className={styles.countdown}>{textOf(rest)}</p>;
}
