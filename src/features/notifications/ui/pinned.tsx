// Announcements, shown in full above the board until the player dismisses them; a toast may disappear unread.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { Stack } from '#client/components/stack.tsx';
import { loadPutAway, savePutAway } from '#client/device/storage.ts';
import { Moment } from '#client/format/format.tsx';
import { useTexts } from '#client/format/language.ts';
import type { NewsItem } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import styles from './pinned.module.css';

const messageOf = ({ name, payload }: NewsItem): string | null =>
  name === 'announcement' && typeof payload.message === 'string' ? payload.message : null;

/**
 * Scrolls along with an announcement that arrives: whoever is about to tap a square finds it where it was. Browsers hold still
 * what is at the top of the screen, which may be above the announcement, and Safari nothing.
 */
function useStillPage(newest: number | null) {
  const section = useRef<HTMLElement>(null);
  const last = useRef<{ readonly newest: number; readonly height: number }>(null);
  useLayoutEffect(() => {
    if (newest === null) return;
    const { style } = document.documentElement;
    // Chromium would also scroll by itself, sometimes before the height is measured.
    style.overflowAnchor = 'none';
    const top = (element?: Element | null) => element?.getBoundingClientRect().top ?? 0;
    const height = top(section.current?.nextElementSibling) - top(section.current);
    if (last.current && newest > last.current.newest && !document.hidden)
      window.scrollBy(0, height - last.current.height);
    last.current = { newest, height };
    style.overflowAnchor = '';
  }, [newest]);
  return section;
}

/**
 * Newest first; renders nothing if there are none, or without a connection, as the news cannot be fetched. Opening the news
 * dismisses none; on a phone that has shown none yet, those read elsewhere are.
 */
export function PinnedAnnouncements({ playerId }: { playerId: string }) {
  const texts = useTexts(playerTexts);
  const [last, setLast] = useState(() => loadPutAway(playerId));
  const news = trpc.notifications.mine.useQuery({}).data?.news;
  const announced = (news ?? []).filter(messageOf);
  // A number that was never given here is from before a backup was restored.
  const isKnown = last !== null && last <= (news?.[0]?.seq ?? last);
  if (news && !isKnown) setLast(announced.find(({ isUnread }) => !isUnread)?.seq ?? 0);
  useEffect(() => {
    if (last !== null) savePutAway(playerId, last);
  }, [playerId, last]);
  const pinned = announced.filter(({ seq }) => seq > (last ?? 0));
  const [newest] = pinned;
  const section = useStillPage(news ? (newest?.seq ?? 0) : null);
  if (!newest) return null;
  return (
    <section ref={section} className={styles.pinned} aria-label={texts.fromOrganisers}>
      <h2>{texts.fromOrganisers}</h2>
      <Stack as="ul" gap={10}>
        {pinned.map((item) => (
          <li key={item.seq}>
            <p>{messageOf(item)}</p>
            <Moment at={item.at} />
          </li>
        ))}
      </Stack>
      <Button small onClick={() => setLast(newest.seq)}>
        {texts.putAway}
      </Button>
    </section>
  );
}
