// The Announcements tab: tell players something, and what they were told so far.
import { useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { Card } from '#client/components/panel.tsx';
import { newId } from '#shared/ids.ts';
import { messages } from '../messages.ts';
import { AnnounceForm } from './announce-form.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import styles from './announcements.module.css';
import { useReach } from './use-announcements.ts';

export function Announcements() {
  const [key, setKey] = useState(newId);
  return (
    <div className={styles.panel}>
      <Card title={messages.title}>
        <p className={styles.how}>{messages.how}</p>
        <QueryBoundary query={useReach()} failure={messages.reachFailed}>
          {(reach) => (
            <AnnounceForm
              key={key}
              reach={reach}
              submissionKey={key}
              onSent={() => setKey(newId())}
            />
          )}
        </QueryBoundary>
      </Card>
      <AnnouncementList />
    </div>
  );
}
