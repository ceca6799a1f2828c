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
