// The dashboard's header, on every tab: the contest, its state, the actions on it, and the laptop's health.
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { useContest } from '#client/live/contest.ts';
import { NewAnnouncement } from '#features/announcements/ui/announcements.tsx';
import type { AdminUser } from '#features/auth/contract.ts';
import { useAttentionText } from '#features/instagram/ui/use-posts.ts';
import { SystemStatus } from '#features/operations/ui/printing.tsx';
import { WallActions } from '#features/wall/ui/wall-panel.tsx';
import { ContestPill } from './contest-pill.tsx';
import { Fold } from './fold.tsx';
import styles from './header.module.css';
import { messages } from './messages.ts';
import { PauseDialog } from './pause-dialog.tsx';

/** The laptop's health and, for organisers, what Instagram needs. */
function OrganiserStatus() {
  return <SystemStatus problem={useAttentionText()} />;
}

type Opened = 'pause' | 'announce' | 'wall' | null;

/** Actions on the running contest. */
function QuickActions() {
  const [opened, setOpened] = useState<Opened>(null);
  const contest = useContest();
  const close = () => setOpened(null);
  return (
    <>
      <Fold of="tools" label={messages.actions}>
        {contest?.paused === null && (
          <Button small onClick={() => setOpened('pause')}>
            {messages.pause}
          </Button>
        )}
        <Button small onClick={() => setOpened('announce')}>
          {messages.announce}
        </Button>
        <Button small onClick={() => setOpened('wall')}>
          {messages.wallCode}
        </Button>
      </Fold>
      {opened === 'pause' && <PauseDialog onClose={close} />}
      {opened === 'announce' && (
        <Modal title={messages.announceTitle} onClose={close}>
          <NewAnnouncement onSent={close} />
        </Modal>
      )}
      {opened === 'wall' && (
        <Modal title={messages.wallTitle} onClose={close}>
          <WallActions />
        </Modal>
      )}
    </>
  );
}

export function Header({ admin: { role, firstName } }: { admin: AdminUser }) {
  const queryClient = useQueryClient();
  const isRefreshing = useIsFetching() > 0;
  const isOrganiser = role === 'organiser';
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        <p className={styles.name}>{useContest()?.name ?? '\u00a0'}</p>
        <p className={styles.greeting} data-screen-start>
          {messages.hello(firstName)}
        </p>
      </div>
      <ContestPill />
      {isOrganiser && <QuickActions />}
      <div className={styles.laptop}>
        {isOrganiser ? <OrganiserStatus /> : <SystemStatus problem={null} />}
        <span className={styles.wideOnly}>
          <Button small onClick={() => queryClient.invalidateQueries()} disabled={isRefreshing}>
            Refresh
          </Button>
        </span>
      </div>
    </header>
  );
}
