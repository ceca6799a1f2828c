// The number of unread news items.
import { trpc } from '#client/calls/trpc.ts';
import { Icon } from '#client/components/text.tsx';
import { useTexts } from '#client/format/language.ts';
import { playerTexts } from '../messages.ts';
import styles from './news-list.module.css';

/** The badge has room for two digits. */
const SHOWN_MAX = 99;

export function NewsBell({ onOpen }: { onOpen(): void }) {
  const texts = useTexts(playerTexts);
  // Nothing to count without a response; the board already says when the contest cannot be reached.
  const unread = trpc.notifications.mine.useQuery({}).data?.unread ?? 0;
  return (
    <button type="button" className={styles.bell} aria-label={texts.bell(unread)} onClick={onOpen}>
      <Icon
        d="M6 9a6 6 0 0 1 12 0c0 6 2.500 7 2.500 8h-17c0-1 2.500-2 2.500-8M10 20.500h4"
        weight={2.4}
      />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
        </span>
      )}
    </button>
  );
}
