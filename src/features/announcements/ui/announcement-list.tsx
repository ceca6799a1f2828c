// What was announced so far: to whom, when, by whom, and how many it reached.
import { useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/dialog.tsx';
import { Card, EmptyState, Pager } from '#client/components/panel.tsx';
import { Moment } from '#client/format/format.tsx';
import type { Announcement } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './announcements.module.css';
import { useAnnouncements, useTakeBack } from './use-announcements.ts';

function Row({ announcement }: { announcement: Announcement }) {
  const { id, message, audience, reached, sentAt, sentBy, takenBackAt } = announcement;
  const takeBack = useTakeBack();
  const [isAsking, setAsking] = useState(false);
  return (
    <li className={takenBackAt ? styles.takenBack : undefined}>
      <p className={styles.message}>{message}</p>
      <p className={styles.about}>
        <span>{messages.reached(messages.audiences[audience], reached)}</span>
        <span>
          <Moment at={sentAt} /> {sentBy === null ? messages.byNobody : messages.by(sentBy)}
        </span>
        {takenBackAt && <span className={styles.state}>{messages.isTakenBack}</span>}
      </p>
      {!takenBackAt && (
        <Button small onClick={() => setAsking(true)}>
          {messages.takeBack}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={messages.takeBackTitle}
          confirmLabel={messages.confirmTakeBack}
          isPending={takeBack.isPending}
          onConfirm={async () => {
            await takeBack.run(id);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <blockquote className={styles.quote}>{message}</blockquote>
          <p>{messages.takeBackHow}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

export function AnnouncementList() {
  const { query, turnTo } = useAnnouncements();
  return (
    <Card title={messages.listTitle}>
      <QueryBoundary query={query} failure={messages.listFailed}>
        {({ announcements, page, pages }) =>
          announcements.length === 0 ? (
            <EmptyState>{messages.none}</EmptyState>
          ) : (
            <>
              <ul className={styles.list}>
                {announcements.map((one) => (
                  <Row key={one.id} announcement={one} />
                ))}
              </ul>
              <Pager page={page} pages={pages} onTurn={turnTo} />
            </>
          )
        }
      </QueryBoundary>
    </Card>
  );
}
