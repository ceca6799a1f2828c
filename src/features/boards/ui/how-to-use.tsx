// How to play with the printed board and hand it in, the referral code, and whom to ask.
import { formatTime } from '#client/format-date-time.ts';
import { useContest, useContestNow } from '#client/use-contest.ts';
import type { Contest } from '#shared/contest.ts';
import { handInNow } from '#shared/hand-in.ts';
import { playerTexts } from '../messages.ts';
import { clockText, handInTimes } from '../rules/hand-in-times.ts';
import styles from './how-to-use.module.css';
import { useContact } from './use-board.ts';

/** "It is open now, until 4:00 PM." */
function OpenNow({ contest, zone }: { contest: Contest; zone: string }) {
  const table = handInNow(contest, useContestNow(), zone);
  if (table.kind !== 'open') return null;
  return <> {playerTexts.openNow(formatTime(table.until.toISOString(), zone))}</>;
}

function HandInStep({ contest }: { contest: Contest & { timeZone: string } }) {
  const { place, handIn, timeZone } = contest;
  const open = <OpenNow contest={contest} zone={timeZone} />;
  const times = handInTimes(handIn);
  const [first] = handIn;
  if (first && handIn.length === 1 && first.day === null) {
    const { from, to } = first;
    return (
      <li>
        {playerTexts.handInBetween(clockText(from), clockText(to), place)}
        {open}
      </li>
    );
  }
  if (times.length === 0) return <li>{playerTexts.handInSomeTime(place)}</li>;
  return (
    <li>
      {playerTexts.handInAt(place)}
      <ul>
        {times.map((time) => (
          <li key={time}>{time}</li>
        ))}
      </ul>
      {open}
    </li>
  );
}

export function HowToUse({ referralCode }: { referralCode: string }) {
  const { data: contact } = useContact();
  const contest = useContest();
  return (
    <>
      <section className={styles.card}>
        <h2>How to use it</h2>
        <ol>
          <li>Print the board and bring it to the convention.</li>
          <li>Check off each challenge as you find it.</li>
          <li>Aim for a full line in any direction, or for a blackout: the whole board.</li>
          {contest && <HandInStep contest={contest} />}
        </ol>
      </section>
      <section className={styles.card}>
        <h2>Bring a friend</h2>
        <p>
          Friends who register with your code earn you bonus points:{' '}
          <strong className={styles.code}>{referralCode}</strong>
        </p>
      </section>
      {contact && (
        <p className={styles.contact}>
          Questions? Write to <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>.
        </p>
      )}
    </>
  );
}
