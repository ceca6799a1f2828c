// Announcements, shown in full above the board until the player dismisses them; a toast may disappear unread.
import { useState } from 'react';
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { lastPutAwayOf } from '#client/device/storage.ts';
import { Moment } from '#client/format/format.tsx';
import { useTexts } from '#client/format/language.ts';
import type { NewsItem } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import styles from './pinned.module.css';

/** Older ones are in the news list. */
const PINNED_MAX = 3;

const messageOf = ({ name, payload }: NewsItem): string | null =>
  name === 'announcement' && typeof payload.message === 'string' ? payload.message : null;

/** Newest first; renders nothing if there are none, or without a connection, as the news cannot be fetched. */
export function PinnedAnnouncements({ playerId }: { playerId: string }) {
  const texts = useTexts(playerTexts);
  const putAway = lastPutAwayOf(playerId);
  const [last, setLast] = useState(putAway.read);
  const news = trpc.notifications.mine.useQuery({}).data?.news ?? [];
  const pinned = news
    .filter((item) => messageOf(item) && item.isUnread && item.seq > last)
    .slice(0, PINNED_MAX);
  const [newest] = pinned;
  if (!newest) return null;
  return (
    <section className={styles.pinned} aria-label={texts.fromOrganisers}>
      <h2>{texts.fromOrganisers}</h2>
      <ul>
        {pinned.map((item) => (
          <li key={item.seq}>
            <p>{messageOf(item)}</p>
            <Moment at={item.at} />
          </li>
        ))}
      </ul>
      <Button
        small
        onClick={() => {
          putAway.write(newest.seq);
          setLast(newest.seq);
        }}
      >
        {texts.putAway}
      </Button>
    </section>
  );
}
