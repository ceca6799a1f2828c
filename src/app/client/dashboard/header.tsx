// The dashboard's header, on every tab: the contest, its state, the actions on it, and the laptop's health.
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { Actions } from '#client/components/panel.tsx';
import {
  formatDateTime,
  formatDayTime,
  formatTime,
  useContestZone,
} from '#client/format/format.tsx';
import { TextAreaField } from '#client/forms/field.tsx';
import { ReadySentences } from '#client/forms/ready-sentences.tsx';
import { useContest, useContestNow, useIsOrganiser } from '#client/live/contest.ts';
import { NewAnnouncement } from '#features/announcements/ui/announcements.tsx';
import type { AdminUser } from '#features/auth/contract.ts';
import { useAttentionText } from '#features/instagram/ui/use-posts.ts';
import { SystemStatus } from '#features/operations/ui/printing.tsx';
import { contestFields, groupNames, PAUSE_MAX } from '#features/settings/contract.ts';
import { messages as settingsTexts } from '#features/settings/messages.ts';
import { NewWallCode, useIsFrozen, WallRanking } from '#features/wall/ui/wall-panel.tsx';
import { type Contest, contestState, lateUntil } from '#shared/contest.ts';
import { englishFault } from '#shared/failures/failures.ts';
import { createWords } from '#shared/text/words.ts';
import { DAY, MINUTE } from '#shared/time/durations.ts';
import { dayOf, momentOf } from '#shared/time/zoned-time.ts';
import { Fold } from './fold.tsx';
import styles from './header.module.css';
import { messages } from './messages.ts';

// The contest's state in the dashboard's header: always visible, in the contest's zone, updated as time passes.

type Zone = string | null;

/** `Sun 6:00 PM`, with the date once the weekday would be ambiguous, and with the year once the date would be. */
function dayTime(iso: string, now: Date, zone: Zone): string {
  const away = Math.abs(Date.parse(iso) - now.getTime());
  if (away < 6 * DAY) return formatDayTime(iso, zone);
  return away < 180 * DAY ? createWords('en', zone).moment(iso) : formatDateTime(iso, zone);
}

/** `9:30 AM` today, `tomorrow 9:30 AM`, `Sat 9:30 AM`. */
function comingTime(iso: string, now: Date, zone: Zone): string {
  if (zone === null) return dayTime(iso, now, zone);
  const day = dayOf(new Date(iso), zone);
  if (day === dayOf(now, zone)) return formatTime(iso, zone);
  // Not 24 hours earlier: a day on which the clocks change has 23 or 25.
  const dayBefore = dayOf(new Date(momentOf(day, '00:00', zone).getTime() - 1), zone);
  const isTomorrow = dayBefore === dayOf(now, zone);
  return isTomorrow ? messages.tomorrow(formatTime(iso, zone)) : dayTime(iso, now, zone);
}

export type PillContest = Contest & { readonly pausedSince?: string | undefined };

/** The pill's text, and whether it includes a pause. `zone` is the contest's; null means the reader's. */
export function pillOf(contest: PillContest, now: Date, zone: Zone) {
  const { opensAt, closesAt, paused, pausedSince } = contest;
  const state = contestState(contest, now);
  const isHeld = paused !== null;
  if (state === 'paused') {
    const ms = pausedSince === undefined ? null : now.getTime() - Date.parse(pausedSince);
    return { state, isHeld, text: messages.paused(ms === null ? null : Math.floor(ms / MINUTE)) };
  }
  if (state === 'not_open') {
    const text = messages.opens(comingTime(opensAt ?? '', now, zone));
    return { state, isHeld, text: isHeld ? messages.andPaused(text) : text };
  }
  if (state === 'open') {
    const text = closesAt === null ? messages.open : messages.closes(dayTime(closesAt, now, zone));
    return { state, isHeld, text };
  }
  const late = lateUntil(contest, now);
  if (late === null) {
    return { state, isHeld: false, text: messages.closedSince(dayTime(closesAt ?? '', now, zone)) };
  }
  const text = messages.lateUntil(formatTime(late.toISOString(), zone));
  return { state, isHeld, text: isHeld ? messages.andPaused(text) : text };
}

/** `run` pauses the contest with a sentence, or resumes it with null. */
const usePause = (success: string, onSuccess?: () => void) =>
  useAction({
    run: (paused: string | null, client) => client.settings.update.mutate({ contest: { paused } }),
    invalidates: ({ settings, operations }) => [settings, operations],
    success,
    failure: settingsTexts.updateFailed(groupNames.contest),
    onSuccess,
  });

function Resume() {
  const { run, isPending } = usePause(messages.resumed);
  return (
    <Button small good disabled={isPending} onClick={() => void run(null)}>
      {messages.resume}
    </Button>
  );
}

export function ContestPill() {
  const contest = useContest();
  const now = useContestNow();
  const zone = useContestZone();
  const isOrganiser = useIsOrganiser();
  // Reserve the space, so that nothing next to it jumps.
  if (!contest) return <div className={styles.state} />;
  const { state, isHeld, text } = pillOf(contest, now, contest.timeZone ?? zone);
  return (
    <div className={styles.state}>
      <p className={styles.pill} data-state={isHeld ? 'paused' : state}>
        <span className={styles.light} aria-hidden="true" />
        <span>{text}</span>
      </p>
      {isHeld && isOrganiser && <Resume />}
    </div>
  );
}

// Pauses the contest with a ready-made message, which can be edited first.

function PauseDialog({ onClose }: { onClose(): void }) {
  const [text, setText] = useState<string>(messages.ready[0]);
  const [fault, setFault] = useState<string | null>(null);
  const { run, isPending } = usePause(messages.pausedNow, onClose);
  const change = (next: string) => {
    setText(next);
    setFault(null);
  };
  const pause = () => {
    const { success, data, error } = contestFields.paused.safeParse(text);
    if (!success) return setFault(englishFault(error.issues[0]?.message ?? ''));
    if (data !== null) void run(data);
  };
  return (
    <Modal title={messages.pauseTitle} onClose={onClose}>
      <p>{messages.pauseHow}</p>
      <ReadySentences
        label={messages.readyMessages}
        sentences={messages.ready}
        text={text}
        onChoose={change}
      />
      <TextAreaField
        label={settingsTexts.texts.sentence}
        rows={3}
        maxLength={PAUSE_MAX}
        value={text}
        error={fault ?? undefined}
        onChange={({ target }) => change(target.value)}
      />
      <Actions>
        <Button onClick={onClose}>Cancel</Button>
        <Button primary disabled={isPending} onClick={pause}>
          {settingsTexts.texts.doPause}
        </Button>
      </Actions>
    </Modal>
  );
}

/** The laptop's health and, for organisers, what Instagram needs. */
function OrganiserStatus({ isOut }: { isOut: boolean }) {
  return <SystemStatus isOut={isOut} problem={useAttentionText()} />;
}

type Opened = 'pause' | 'announce' | 'wall' | 'ranking' | null;

function QuickActions() {
  const [opened, setOpened] = useState<Opened>(null);
  const contest = useContest();
  const isFrozen = useIsFrozen();
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
        <Button small onClick={() => setOpened('ranking')}>
          {isFrozen ? messages.unfreeze : messages.freeze}
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
          <NewWallCode />
        </Modal>
      )}
      {opened === 'ranking' && (
        <Modal title={messages.rankingTitle} onClose={close}>
          <WallRanking />
        </Modal>
      )}
    </>
  );
}

interface HeaderProps {
  admin: AdminUser;
  /** Whether the laptop does not respond. */
  isOut: boolean;
}

export function Header({ admin: { role, firstName }, isOut }: HeaderProps) {
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
        {isOrganiser ? (
          <OrganiserStatus isOut={isOut} />
        ) : (
          <SystemStatus isOut={isOut} problem={null} />
        )}
        <span className={styles.wideOnly}>
          <Button small onClick={() => queryClient.invalidateQueries()} disabled={isRefreshing}>
            Refresh
          </Button>
        </span>
      </div>
    </header>
  );
}
