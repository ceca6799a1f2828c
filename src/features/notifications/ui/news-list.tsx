// The news list: all of a player's notifications, newest first, with time and square.

import { useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { Button, TextButton } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { VisuallyHidden } from '#client/components/text.tsx';
import { Moment } from '#client/format/format.tsx';
import { textsOf, useLanguage, useTexts } from '#client/format/language.ts';
import { companionTexts } from '#features/crews/messages.companions.ts';
import { textIn } from '#shared/text/language.ts';
import { playerTexts } from '../messages.ts';
import { type NewsGroup, newsGroups } from './news-groups.ts';
import styles from './news-list.module.css';
import { mergeToasts, toastOf } from './notification-presenter.ts';

interface ListProps {
  onOpenSquare(code: string): void;
}

function Group({ group, onOpenSquare }: ListProps & { group: NewsGroup }) {
  const texts = useTexts(playerTexts);
  const language = useLanguage();
  const { items, first } = group;
  const toasts = items.flatMap(({ name, payload }) => toastOf(name, payload) ?? []);
  const said = mergeToasts(toasts, false, toasts.length);
  if (!said) return null;
  const isUnread = items.some((item) => item.isUnread);
  const { square } = first;
  return (
    <li className={isUnread ? styles.unread : undefined}>
      <p>
        {isUnread && <VisuallyHidden>{texts.unread} </VisuallyHidden>}
        <span>{said.text}</span>
      </p>
      {said.details.map((detail, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines at once say the same
        <p key={place} className={styles.detail}>
          {detail}
        </p>
      ))}
      {first.sentBy !== undefined && (
        <p className={styles.detail}>{textsOf(companionTexts).sentBy(first.sentBy)}</p>
      )}
      <Moment at={first.at} />
      {square && (
        <TextButton onClick={() => onOpenSquare(square.code)}>
          {textIn(square, 'title', language)}
        </TextButton>
      )}
    </li>
  );
}

/** A page, and the next one below it on request. */
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
            {newsGroups(news).map((group) => (
              <Group key={group.first.seq} group={group} onOpenSquare={onOpenSquare} />
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
  /** Marked as read on closing, so that new items stay recognisable while reading. */
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
