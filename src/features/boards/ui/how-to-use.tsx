// How to play with the printed board and hand it in, the referral code, and whom to ask.
import { useContest } from '#client/use-contest.ts';
import type { Contest } from '#shared/contest.ts';
import { playerTexts } from '../messages.ts';
import { clockText, handInTimes } from '../rules/hand-in-times.ts';
import styles from './how-to-use.module.css';
import { useContact } from './use-board.ts';

function HandInStep({ contest: { place, handIn } }: { contest: Contest }) {
  const times = handInTimes(handIn);
  const [first] = handIn;
  if (first && handIn.length === 1 && first.day === null) {
    const { from, to } = first;
    return <li>{playerTexts.handInBetween(clockText(from), clockText(to), place)}</li>;
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
