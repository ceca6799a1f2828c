// How to play with the printed board and hand it in, the referral code, and whom to ask.
import { HAND_IN } from '../contract.ts';
import styles from './how-to-use.module.css';
import { useContact } from './use-board.ts';

export function HowToUse({ referralCode }: { referralCode: string }) {
  const { data: contact } = useContact();
  return (
    <>
      <section className={styles.card}>
        <h2>How to use it</h2>
        <ol>
          <li>Print the board and bring it to the convention.</li>
          <li>Check off each challenge as you find it.</li>
          <li>Aim for a full line in any direction, or for a blackout: the whole board.</li>
          <li>
            Hand it in between {HAND_IN.from} and {HAND_IN.to} at {HAND_IN.place}.
          </li>
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
