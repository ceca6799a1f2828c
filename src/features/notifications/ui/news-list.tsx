// The news list: everything a player was told, newest first, with its time and the square it is about.

import { useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { VisuallyHidden } from '#client/components/text.tsx';
import { Moment } from '#client/format/format.tsx';
import { useLanguage, useTexts } from '#client/format/language.ts';
import { textIn } from '#shared/in-language.ts';
import type { NewsItem } from '../contract.ts';
import { isClientEvent, playerTexts, toastFor } from '../messages.ts';
import styles from './news-list.module.css';
import { toastWords } from './notification-presenter.ts';

/** The badge has room for two digits. */
const SHOWN_MAX = 99;

export function NewsBell({ onOpen }: { onOpen(): void }) {
  const texts = useTexts(playerTexts);
  // Without an answer there is nothing to count: the board says by itself that the contest cannot be reached.
  const unread = trpc.notifications.mine.useQuery({}).data?.unread ?? 0;
  return (
    <button type="button" className={styles.bell} aria-label={texts.bell(unread)} onClick={onOpen}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 9a6 6 0 0 1 12 0c0 6 2.500 7 2.500 8h-17c0-1 2.500-2 2.500-8M10 20.500h4" />
      </svg>
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
        </span>
      )}
    </button>
  );
}

interface ListProps {
  onOpenSquare(code: string): void;
}

function Item({ item, onOpenSquare }: ListProps & { item: NewsItem }) {
  const texts = useTexts(playerTexts);
  const language = useLanguage();
  const { name, payload, at, isUnread, square } = item;
  // The server is newer than this screen.
  if (!isClientEvent(name)) return null;
  return (
    <li className={isUnread ? styles.unread : undefined}>
      <p>
        {isUnread && <VisuallyHidden>{texts.unread} </VisuallyHidden>}
        {toastFor(name, payload as never, toastWords()).text}
      </p>
      <Moment at={at} />
      {square && (
        <button type="button" className={styles.square} onClick={() => onOpenSquare(square.code)}>
          {textIn(square, 'title', language)}
        </button>
      )}
    </li>
  );
}

/** A page, and below it the next one when it is asked for. */
function Page({ before, onOpenSquare }: ListProps & { before?: number }) {
  const texts = useTexts(playerTexts);
  const query = trpc.notifications.mine.useQuery({ before });
  const [isOpen, setOpen] = useState(false);
  return (
    <QueryBoundary
      query={query}
      failure={texts.newsLoadFailed}
      isEmpty={({ news }) => news.length === 0}
      empty={texts.noNews}
    >
      {({ news, next }) => (
        <>
          <ol className={styles.news}>
            {news.map((item) => (
              <Item key={item.seq} item={item} onOpenSquare={onOpenSquare} />
            ))}
          </ol>
          {next !== null && !isOpen && (
            <Button small onClick={() => setOpen(true)}>
              {texts.older}
            </Button>
          )}
          {next !== null && isOpen && <Page before={next} onOpenSquare={onOpenSquare} />}
        </>
      )}
    </QueryBoundary>
  );
}

export function NewsList({ onOpenSquare, onClose }: ListProps & { onClose(): void }) {
  const texts = useTexts(playerTexts);
  const utils = trpc.useUtils();
  /** Marked as read on the way out, so that what is new can be told apart while it is read. */
  const close = () => {
    const newest = utils.notifications.mine.getData({})?.news[0];
    if (newest?.isUnread) {
      utils.client.notifications.read.mutate({ seq: newest.seq }).then(
        () => utils.notifications.mine.invalidate(),
        // It stays unread.
        () => {},
      );
    }
    onClose();
  };
  return (
    <Modal title={texts.news} onClose={close}>
      <Page
        onOpenSquare={(code) => {
          close();
          onOpenSquare(code);
        }}
      />
    </Modal>
  );
}
