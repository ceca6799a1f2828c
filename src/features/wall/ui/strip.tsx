// What the organisers announced to everybody, across the whole wall, as they typed it.
import { useTexts } from '#client/language.ts';
import { playerTexts } from '../messages.ts';
import styles from './announcement.module.css';

export function Announcement({ message }: { message: string }) {
  const texts = useTexts(playerTexts);
  return (
    <p className={styles.announcement} role="status">
      <b className={styles.from}>{texts.fromOrganisers}</b> <span>{message}</span>
    </p>
  );
}
