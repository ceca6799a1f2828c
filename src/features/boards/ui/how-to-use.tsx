// How to play with the printed board and hand it in, the referral code, and whom to ask.

import { formatTime } from '#client/format-date-time.ts';
import { useTexts } from '#client/language.ts';
import { useContest, useContestNow } from '#client/use-contest.ts';
import type { Contest } from '#shared/contest.ts';
import { handInNow } from '#shared/hand-in.ts';
import { screenTexts } from '../messages.screen.ts';
import { playerTexts } from '../messages.ts';
import { handInSentence, handInTimes } from '../rules/hand-in-times.ts';
import { useBoardWords } from './board-words.ts';
import styles from './how-to-use.module.css';
import { useContact } from './use-board.ts';

/** "It is open now, until 4:00 PM." */
function OpenNow({ contest, zone }: { contest: Contest; zone: string }) {
  const texts = useTexts(playerTexts);
  const table = handInNow(contest, useContestNow(), zone);
  if (table.kind !== 'open') return null;
  return <> {texts.openNow(formatTime(table.until.toISOString(), zone))}</>;
}

function HandInStep({ contest }: { contest: Contest & { timeZone: string } }) {
  const { place, handIn, timeZone } = contest;
  const open = <OpenNow contest={contest} zone={timeZone} />;
  const words = useBoardWords();
  const times = handInTimes(handIn, words);
  const [first] = handIn;
  if (first && handIn.length === 1 && first.day === null) {
    return (
      <li>
        {handInSentence(first, place, words)}
        {open}
      </li>
    );
  }
  if (times.length === 0) return <li>{words.texts.handInSomeTime(place)}</li>;
  return (
    <li>
      {words.texts.handInAt(place)}
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
  const texts = useTexts(screenTexts);
  const { data: contact } = useContact();
  const contest = useContest();
  return (
    <>
      <section className={styles.card}>
        <h2>{texts.howToUse}</h2>
        <ol>
          <li>{texts.stepPrint}</li>
          <li>{texts.stepCheck}</li>
          <li>{texts.stepAim}</li>
          {contest && <HandInStep contest={contest} />}
        </ol>
      </section>
      <section className={styles.card}>
        <h2>{texts.bringFriend}</h2>
        <p>
          {texts.friendsEarn} <strong className={styles.code}>{referralCode}</strong>
        </p>
      </section>
      {contact && (
        <p className={styles.contact}>
          {texts.questions} <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>.
        </p>
      )}
    </>
  );
}
