// The organisers’ dashboard: a header, a rail of tabs and one panel at a time; the URL names the tab.

import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { failureOf, isSessionLost } from '#client/calls/failure.ts';
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { Wordmark } from '#client/components/frame.tsx';
import { VisuallyHidden } from '#client/components/text.tsx';
import { toast } from '#client/components/toasts.tsx';
import { isDialogOpen, useScans } from '#client/device/keyboard.ts';
import { useRowFocus } from '#client/device/row-focus.ts';
import { AdminRoleContext } from '#client/live/contest.ts';
import { Announcements } from '#features/announcements/ui/announcements.tsx';
import { WrapUp } from '#features/archive/ui/wrap-up.tsx';
import { Assets } from '#features/assets/ui/assets.tsx';
import type { AdminUser } from '#features/auth/contract.ts';
import { OwnAccount } from '#features/auth/ui/account-dialogs.tsx';
import { EndedSession } from '#features/auth/ui/ended-session.tsx';
import { BoardForecast } from '#features/boards/ui/board-forecast.tsx';
import { ChallengePool } from '#features/challenges/ui/challenge-pool.tsx';
import { ContentEditor } from '#features/content/ui/content-editor.tsx';
import { Winners } from '#features/draws/ui/winners.tsx';
import { Storage } from '#features/files/ui/storage.tsx';
import { HeartsPanel } from '#features/gallery/ui/hearts-panel.tsx';
import { Instagram } from '#features/instagram/ui/instagram.tsx';
import { RestoredCard } from '#features/instagram/ui/restored-card.tsx';
import { useAttentionCount } from '#features/instagram/ui/use-posts.ts';
import { NetworkCheckButton } from '#features/network/ui/network-check.tsx';
import { Overview } from '#features/operations/ui/overview.tsx';
import { People } from '#features/people/ui/people.tsx';
import { tableTexts } from '#features/players/messages.staff.ts';
import { meaningOfScan } from '#features/players/rules/table-text.ts';
import { PlayerLedger } from '#features/points/ui/ledger-dialog.tsx';
import { JoinCard } from '#features/posters/ui/posters.tsx';
import { PracticeCard, PracticeStrip } from '#features/practice/ui/practice.tsx';
import { PrizesPanel } from '#features/prizes/ui/prizes-panel.tsx';
import { Settings } from '#features/settings/ui/settings.tsx';
import { Reviews } from '#features/submissions/ui/reviews/reviews.tsx';
import { usePendingCount } from '#features/submissions/ui/reviews/use-reviews.ts';
import { WallPanel } from '#features/wall/ui/wall-panel.tsx';
import type { AdminRole } from '#shared/actor.ts';
import { API_PATH, apiRoutes, screens, tablePath } from '#shared/paths.ts';
import { HOUR } from '#shared/time/durations.ts';
import { LiveUpdates } from '../live-updates.tsx';
import { takeArrivals } from './arrivals.ts';
import styles from './dashboard.module.css';
import { FanTable } from './fan-table.tsx';
import { Fold } from './fold.tsx';
import { Header } from './header.tsx';
import { messages } from './messages.ts';
import { OutageBar, useOutage } from './outage-bar.tsx';
import { Search } from './search.tsx';
import { UsersTab } from './users-tab.tsx';

/**
 * Opens a scanned board at the fan table, unless what is in an open dialog would be lost. Other scans are only reported.
 * @param isForTable whether this person has that tab
 * @param isAtTable whether it is open
 */
export function useBoardScans(isForTable: boolean, isAtTable: boolean): void {
  const [, navigate] = useLocation();
  useScans((text, isInField) => {
    const meaning = meaningOfScan(text);
    // In a field the text may come from another program, such as a password manager.
    if (meaning.kind !== 'board' && isInField) return false;
    // At the fan table it replaces the board that was open, whose keys would still act.
    const isEmptied = isAtTable && !isDialogOpen();
    if (meaning.kind !== 'board' && !isEmptied) {
      toast.warning(tableTexts.foreign);
      return false;
    }
    if (!isForTable) toast.warning(tableTexts.scanForTable);
    else if (isDialogOpen()) toast.warning(tableTexts.scanAfterDialog);
    else navigate(tablePath(text));
    return true;
  });
}

/** The server ends a session after this long without use. */
const IDLE_MS = 2 * HOUR;

type Group = keyof typeof messages.groups;

interface Tab {
  readonly name: string;
  readonly label: string;
  readonly group: Group;
  readonly panel: ReactNode;
  /** The volunteers who may open it; organisers may open every tab. */
  readonly role?: Exclude<AdminRole, 'organiser'>;
  /** The panel renders its own heading. */
  readonly isHeaded?: boolean;
  /** Its parts appear from top to bottom, so that none jumps when one above it finishes loading. */
  readonly isInOrder?: boolean;
}

/** In display order, grouped. */
const tabs: readonly Tab[] = [
  {
    name: 'overview',
    label: 'Overview',
    group: 'now',
    isInOrder: true,
    panel: (
      <>
        <RestoredCard />
        <Overview join={<JoinCard tools={<NetworkCheckButton />} />} practice={<PracticeCard />} />
      </>
    ),
  },
  {
    name: 'reviews',
    label: 'Photo Reviews',
    group: 'now',
    role: 'reviewer',
    isHeaded: true,
    isInOrder: true,
    panel: (
      <Reviews renderLedger={(player, close) => <PlayerLedger player={player} onClose={close} />} />
    ),
  },
  { name: 'table', label: 'Fan table', group: 'now', role: 'table', panel: <FanTable /> },
  { name: 'users', label: 'Users', group: 'players', role: 'table', panel: <UsersTab /> },
  {
    name: 'winners',
    label: 'Winners',
    group: 'players',
    panel: (
      <>
        <PrizesPanel />
        <HeartsPanel />
        <Winners />
      </>
    ),
    isInOrder: true,
  },
  { name: 'announcements', label: 'Announcements', group: 'say', panel: <Announcements /> },
  { name: 'wall', label: 'Wall', group: 'say', panel: <WallPanel /> },
  {
    name: 'settings',
    label: 'Settings',
    group: 'setUp',
    panel: <Settings renderForecast={(game) => <BoardForecast game={game} />} />,
  },
  {
    name: 'content',
    label: 'Content',
    group: 'setUp',
    isInOrder: true,
    panel: (
      <>
        <ContentEditor />
        <ChallengePool />
      </>
    ),
  },
  { name: 'assets', label: 'Assets', group: 'setUp', isHeaded: true, panel: <Assets /> },
  { name: 'instagram', label: 'Instagram', group: 'setUp', panel: <Instagram /> },
  { name: 'people', label: 'People', group: 'setUp', panel: <People /> },
  { name: 'storage', label: 'Storage', group: 'lookAfter', panel: <Storage /> },
  { name: 'wrap-up', label: 'Wrap-up', group: 'lookAfter', isInOrder: true, panel: <WrapUp /> },
];

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

interface RailProps {
  allowed: readonly Tab[];
  current: Tab | undefined;
  admin: AdminUser;
  onSignOut(): void;
}

function Rail({ allowed, current, admin, onSignOut }: RailProps) {
  const [isAccountOpen, setAccountOpen] = useState(false);
  return (
    <nav className={styles.rail} aria-label={messages.tabs}>
      <div className={styles.mark}>
        <Wordmark />
      </div>
      {allowed.some(({ name }) => name === 'users') && <Search />}
      <Fold
        of="rail"
        label={
          <>
            <VisuallyHidden>{messages.menu} </VisuallyHidden>
            {current?.label}
          </>
        }
      >
        <List className={styles.tabs} aria-label={messages.tabs}>
          {allowed.map(({ name, label, group }, i) => (
            <Fragment key={name}>
              {allowed[i - 1]?.group !== group && (
                <span className={styles.group} aria-hidden="true">
                  {messages.groups[group]}
                </span>
              )}
              <Trigger value={name} className={styles.tab}>
                {label}
                {name === 'reviews' && <PendingBadge />}
                {name === 'instagram' && <InstagramBadge />}
              </Trigger>
            </Fragment>
          ))}
        </List>
        {/* There is no room for it beside a phone's menu. */}
        <button
          type="button"
          className={`${styles.tab} ${styles.narrowOnly}`}
          onClick={() => setAccountOpen(true)}
        >
          {messages.account}
        </button>
      </Fold>
      <div className={styles.foot}>
        {admin.role === 'organiser' && (
          <a className={styles.wideOnly} href={API_PATH + apiRoutes.docs}>
            API
          </a>
        )}
        <span className={styles.wideOnly}>
          <Button small onClick={() => setAccountOpen(true)}>
            {messages.account}
          </Button>
        </span>
        <Button small onClick={onSignOut}>
          Sign Out
        </Button>
      </div>
      {isAccountOpen && <OwnAccount admin={admin} onClose={() => setAccountOpen(false)} />}
    </nav>
  );
}

/** Asks for the password, then refetches what was shown. If somebody else signs in, they start afresh. */
function EndedHere({ admin }: { admin: AdminUser }) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [isIdle] = useState(() => {
    const refused = queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.error !== null && isSessionLost(failureOf(state.error)));
    // Public queries keep succeeding without a session.
    const answeredAt = Math.max(0, ...refused.map(({ state }) => state.dataUpdatedAt));
    return answeredAt > 0 && Date.now() - answeredAt >= IDLE_MS;
  });
  // On signing in again, here or in another tab of this browser.
  useEffect(() => () => void queryClient.invalidateQueries(), [queryClient]);
  return (
    <EndedSession
      admin={admin}
      isIdle={isIdle}
      onSignedIn={({ id }) => {
        if (id !== admin.id) navigate(screens.adminDashboard, { replace: true });
      }}
    />
  );
}

interface AdminDashboardProps {
  admin: AdminUser;
  /** The session has expired: the open screen stays behind the password prompt. */
  isEnded?: boolean;
  onSignOut(): void;
}

export function AdminDashboard({ admin, isEnded = false, onSignOut }: AdminDashboardProps) {
  const [search, setSearch] = useSearchParams();
  const outage = useOutage();
  const utils = trpc.useUtils();
  const inQueue = () => utils.submissions.stats.getData()?.queue.pending ?? 0;
  const { role } = admin;
  const allowed = tabsFor(role);
  const main = useRef<HTMLElement>(null);
  useRowFocus(main);
  const current = allowed.find(({ name }) => name === search.get('tab')) ?? allowed[0];
  useBoardScans(
    allowed.some(({ name }) => name === 'table'),
    current?.name === 'table',
  );

  return (
    <AdminRoleContext value={role}>
      <title>{`${current?.label} · Swag & Seek`}</title>
      {isEnded ? (
        <EndedHere admin={admin} />
      ) : (
        <LiveUpdates
          userRole="admin"
          id={admin.id}
          takeSome={(toasts) =>
            takeArrivals(toasts, current?.name === 'reviews' ? inQueue() : null)
          }
          onLost={outage.doubt}
        />
      )}
      <OutageBar since={outage.since} />
      <Root
        className={styles.dashboard}
        activationMode="manual"
        orientation="vertical"
        value={current?.name}
        onValueChange={(tab) => setSearch({ tab })}
      >
        <Rail allowed={allowed} current={current} admin={admin} onSignOut={onSignOut} />
        <Header admin={admin} isOut={outage.since !== null} />
        <main ref={main} className={styles.main}>
          <PracticeStrip />
          {allowed.map(({ name, label, panel, isHeaded, isInOrder }) => (
            <Content
              key={name}
              value={name}
              className={styles.panel}
              data-in-order={isInOrder && ''}
            >
              {!isHeaded && <h1>{label}</h1>}
              {/* Radix would render it once more, with the address of the next tab. */}
              {name === current?.name && panel}
            </Content>
          ))}
        </main>
      </Root>
    </AdminRoleContext>
  );
}
