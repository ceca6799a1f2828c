// The organisers’ dashboard: header, tabs in the address, one panel at a time.

import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { Wordmark } from '#client/components/frame.tsx';
import { VisuallyHidden } from '#client/components/text.tsx';
import { toast } from '#client/components/toasts.tsx';
import { useScans } from '#client/device/keyboard.ts';
import { AdminRoleContext } from '#client/live/contest.ts';
import { Announcements } from '#features/announcements/ui/announcements.tsx';
import { WrapUp } from '#features/archive/ui/wrap-up.tsx';
import { Assets } from '#features/assets/ui/assets.tsx';
import type { AdminUser } from '#features/auth/contract.ts';
import { OwnAccount } from '#features/auth/ui/account-dialogs.tsx';
import { BoardForecast } from '#features/boards/ui/board-forecast.tsx';
import { ChallengePool } from '#features/challenges/ui/challenge-pool.tsx';
import { ContentEditor } from '#features/content/ui/content-editor.tsx';
import { Winners } from '#features/draws/ui/winners.tsx';
import { Storage } from '#features/files/ui/storage.tsx';
import { Instagram } from '#features/instagram/ui/instagram.tsx';
import { useAttentionCount, useAttentionText } from '#features/instagram/ui/use-posts.ts';
import { Overview } from '#features/operations/ui/overview.tsx';
import { SystemStatus } from '#features/operations/ui/printing.tsx';
import { People } from '#features/people/ui/people.tsx';
import { tableTexts } from '#features/players/messages.ts';
import { meaningOfScan } from '#features/players/rules/table-text.ts';
import { PlayerLedger } from '#features/points/ui/ledger-dialog.tsx';
import { JoinCard } from '#features/posters/ui/posters.tsx';
import { Settings } from '#features/settings/ui/settings.tsx';
import { Reviews } from '#features/submissions/ui/reviews/reviews.tsx';
import { usePendingCount } from '#features/submissions/ui/reviews/use-reviews.ts';
import { WallPanel } from '#features/wall/ui/wall-panel.tsx';
import type { AdminRole } from '#shared/actor.ts';
import { API_PATH, apiRoutes, tablePath } from '#shared/paths.ts';
import { LiveUpdates } from '../live-updates.tsx';
import styles from './dashboard.module.css';
import { FanTable } from './fan-table.tsx';
import { UsersTab } from './users-tab.tsx';

/** Opens the board at the fan table; `isForTable` when this person has that tab. What is no board does nothing. */
export function useBoardScans(isForTable: boolean): void {
  const [, navigate] = useLocation();
  useScans((text, isInField) => {
    const meaning = meaningOfScan(text);
    // In a field it may have been typed by another program, such as one that fills in passwords.
    if (meaning.kind !== 'board') {
      if (!isInField) toast.warning(tableTexts.foreign);
      return false;
    }
    if (isForTable) {
      navigate(tablePath(text));
    } else toast.warning(tableTexts.scanForTable);
    return true;
  });
}

interface Tab {
  readonly name: string;
  readonly label: string;
  readonly panel: ReactNode;
  /** The volunteers that may open it; organisers may open all. */
  readonly role?: Exclude<AdminRole, 'organiser'>;
  /** The panel renders its own heading. */
  readonly isHeaded?: boolean;
  /** Its parts show up from top to bottom, so that none of them jumps when the one above it has loaded. */
  readonly isInOrder?: boolean;
}

const tabs: readonly Tab[] = [
  {
    name: 'overview',
    label: 'Overview',
    isInOrder: true,
    panel: (
      <>
        <Overview join={<JoinCard />} />
        <WallPanel />
      </>
    ),
  },
  {
    name: 'settings',
    label: 'Settings',
    panel: <Settings renderForecast={(game) => <BoardForecast game={game} />} />,
  },
  {
    name: 'reviews',
    label: 'Photo Reviews',
    role: 'reviewer',
    isHeaded: true,
    isInOrder: true,
    panel: (
      <Reviews renderLedger={(player, close) => <PlayerLedger player={player} onClose={close} />} />
    ),
  },
  { name: 'table', label: 'Fan table', role: 'table', panel: <FanTable /> },
  { name: 'users', label: 'Users', role: 'table', panel: <UsersTab /> },
  { name: 'announcements', label: 'Announcements', panel: <Announcements /> },
  { name: 'winners', label: 'Winners', panel: <Winners /> },
  { name: 'people', label: 'People', panel: <People /> },
  {
    name: 'content',
    label: 'Content',
    isInOrder: true,
    panel: (
      <>
        <ContentEditor />
        <ChallengePool />
      </>
    ),
  },
  { name: 'assets', label: 'Assets', isHeaded: true, panel: <Assets /> },
  { name: 'storage', label: 'Storage', panel: <Storage /> },
  {
    name: 'instagram',
    label: 'Instagram',
    panel: <Instagram />,
  },
  { name: 'wrap-up', label: 'Wrap-up', isInOrder: true, panel: <WrapUp /> },
];

/** On a phone the tabs scroll sideways; the current one must be visible. */
const bringIntoView = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ inline: 'center', block: 'nearest' });

function Badge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      {count}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}

const PendingBadge = () => <Badge count={usePendingCount()} label="waiting" />;
const InstagramBadge = () => <Badge count={useAttentionCount()} label="for you to decide" />;

const tabsFor = (role: AdminRole) =>
  role === 'organiser' ? tabs : tabs.filter((tab) => tab.role === role);

/** The state of the laptop, and for organisers what Instagram needs. */
function OrganiserStatus() {
  return <SystemStatus problem={useAttentionText()} />;
}

interface AdminDashboardProps {
  admin: AdminUser;
  onSignOut(): void;
}

export function AdminDashboard({ admin, onSignOut }: AdminDashboardProps) {
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const isRefreshing = useIsFetching() > 0;
  const { role } = admin;
  const allowed = tabsFor(role);
  useBoardScans(allowed.some(({ name }) => name === 'table'));
  const current = allowed.find(({ name }) => name === search.get('tab')) ?? allowed[0];

  return (
    <AdminRoleContext value={role}>
      <div className={styles.dashboard}>
        <title>{`${current?.label} · Swag & Seek`}</title>
        <LiveUpdates userRole="admin" id={admin.id} />
        <header className={styles.header}>
          <Wordmark />
          <p className={styles.greeting} data-screen-start>
            Hello, {admin.firstName}
          </p>
          <div className={styles.tools}>
            {role === 'organiser' ? <OrganiserStatus /> : <SystemStatus problem={null} />}
            <a className={styles.wideOnly} href={API_PATH + apiRoutes.docs}>
              API
            </a>
            <span className={styles.wideOnly}>
              <Button small onClick={() => queryClient.invalidateQueries()} disabled={isRefreshing}>
                Refresh
              </Button>
            </span>
            <span className={styles.wideOnly}>
              <OwnAccount admin={admin} />
            </span>
          </div>
          <Button small onClick={onSignOut}>
            Sign Out
          </Button>
        </header>
        <Root
          activationMode="manual"
          value={current?.name}
          onValueChange={(tab) => setSearch({ tab })}
        >
          <main>
            <List className={styles.tabs} aria-label="Dashboard">
              {allowed.map(({ name, label }) => (
                <Trigger
                  key={name}
                  value={name}
                  className={styles.tab}
                  ref={name === current?.name ? bringIntoView : undefined}
                >
                  {label}
                  {name === 'reviews' && <PendingBadge />}
                  {name === 'instagram' && <InstagramBadge />}
                </Trigger>
              ))}
            </List>
            {allowed.map(({ name, label, panel, isHeaded, isInOrder }) => (
              <Content
                key={name}
                value={name}
                className={styles.panel}
                data-in-order={isInOrder && ''}
              >
                {!isHeaded && <h1>{label}</h1>}
                {panel}
              </Content>
            ))}
          </main>
        </Root>
      </div>
    </AdminRoleContext>
  );
}
