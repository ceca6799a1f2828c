// What an organiser has to know of an address before it is printed.
import type { Join } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './posters.module.css';

export function AddressNotes({ join: { kind, isEncrypted, former } }: { join: Join }) {
  return (
    <>
      {former !== null && <p className={styles.warning}>{messages.former(former)}</p>}
      {kind === 'network' && <p className={styles.note}>{messages.network}</p>}
      {kind === 'laptop' && <p className={styles.warning}>{messages.laptop}</p>}
      {!isEncrypted && <p className={styles.note}>{messages.plain}</p>}
    </>
  );
}
