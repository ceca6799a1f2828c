// The Overview tab in order of urgency: what needs a person, the queue and the fan table, recent activity, the laptop.

import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { DescriptionList, StatGrid } from '#client/components/figures.tsx';
import { Actions, Card, Quiet } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { Tag } from '#client/components/tag.tsx';
import { tones, VisuallyHidden } from '#client/components/text.tsx';
import {
  formatBytes,
  formatComingTime,
  formatHour,
  formatRelativeTime,
  formatTime,
  useContestZone,
} from '#client/format/format.tsx';
import { RelativeMoment } from '#client/format/relative-moment.tsx';
import { CheckField } from '#client/forms/field.tsx';
import { useContest, useContestNow } from '#client/live/contest.ts';
import { handInNow } from '#shared/contest.ts';
import { screens, tabPath } from '#shared/paths.ts';
import { isolated } from '#shared/text/isolated.ts';
import { numberText } from '#shared/text/words.ts';
import type { AttentionItem, Health, Overview as OverviewData } from '../contract.ts';
import { checklistMessages, printingMessages, overviewMessages as texts } from '../messages.ts';
import { Checklist } from './checklist.tsx';
import styles from './overview.module.css';
import { TryPrinting, useHealth } from './printing.tsx';

const REFETCH_MS = 30_000;
const useOverview = () =>
  trpc.operations.overview.useQuery(undefined, { refetchInterval: REFETCH_MS });

const useAttention = () =>
  trpc.operations.attention.useQuery(undefined, { refetchInterval: REFETCH_MS });

/** Number of lines in Recent Activity. */
const LINES = { few: 10, many: 100 } as const;

/** The section of the Overview about the laptop. */
const HEALTH_ID = 'system-health';

function Sentence({ item: { kind, place, text, code } }: { item: AttentionItem }) {
  if (kind === 'printing') {
    return (
      <>
        {text} {code === 'printing_down' && <TryPrinting />}
      </>
    );
  }
  if (place === 'health') return <a href={`#${HEALTH_ID}`}>{text}</a>;
  return <Link href={place === 'poster' ? screens.poster : tabPath(place)}>{text}</Link>;
}

const TONES = { now: 'bad', soon: 'waiting', later: undefined } as const;

/** `children` are rendered below the list. */
export const NeedsYou = ({ children }: { children?: ReactNode }) => (
  <Card title={texts.needsYou}>
    <QueryBoundary query={useAttention()}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={tones.good}>{texts.nothing}</p>
        ) : (
          <ol className={styles.items}>
            {items.map((item) => (
              <li key={item.kind}>
                <Tag tone={TONES[item.urgency]}>{texts.urgency[item.urgency]}</Tag>
                <Sentence item={item} />
              </li>
            ))}
          </ol>
        )
      }
    </QueryBoundary>
    {children}
  </Card>
);

function PhotoChart({ hours }: { hours: OverviewData['photosPerHour'] }) {
  const zone = useContestZone();
  const most = Math.max(...hours.map(({ photos }) => photos), 1);
  const total = hours.reduce((sum, { photos }) => sum + photos, 0);
  const textOf = (hour: string) => formatHour(hour, zone);
  const first = hours[0];
  if (total === 0) return <Quiet>{texts.noPhotos}</Quiet>;
  return (
    <figure className={styles.chart}>
      <figcaption>
        {numberText(total)} in the last 24 hours · {numberText(most)} in the busiest
      </figcaption>
      <ol className={styles.bars}>
        {hours.map(({ hour, photos }) => (
          <li key={hour} title={`${textOf(hour)}: ${photos}`}>
            <span className={styles.bar} style={{ height: `${(photos / most) * 100}%` }} />
            <VisuallyHidden>
              {textOf(hour)}: {photos}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
      <p className={styles.axis} aria-hidden="true">
        <span>{first && textOf(first.hour)}</span>
        <span>now</span>
      </p>
    </figure>
  );
}

interface QueueProps {
  hours: OverviewData['photosPerHour'];
  judging: OverviewData['judging'];
}

/** Renders nothing before the first photo. */
function QueueCard({ hours, judging }: QueueProps) {
  const stats = trpc.submissions.stats.useQuery().data;
  if (stats?.overall.total === 0) return null;
  return (
    <Card title="Photos per hour">
      <PhotoChart hours={hours} />
      <Judging {...judging} pending={stats?.queue.pending ?? 0} />
    </Card>
  );
}

function Judging({
  perHour,
  minutesLeft,
  judges,
  pending,
}: OverviewData['judging'] & { pending: number }) {
  const pace = [
    perHour !== null && texts.pace(perHour),
    minutesLeft !== null && texts.clears(minutesLeft),
  ].filter(Boolean);
  if (judges.length === 0) return pending > 0 && <Quiet>{texts.nobodyJudges}</Quiet>;
  const list = judges
    .map(({ name, decisions }) => `${isolated(name)} ${numberText(decisions)}`)
    .join(' · ');
  return (
    <>
      {pace.length > 0 && <strong>{pace.join(' · ')}</strong>}
      <Quiet>{texts.judges(list)}</Quiet>
    </>
  );
}

/** Renders nothing when there are no (more) opening hours and no board was handed in. */
function TableCard({ handIns, lastHour }: OverviewData['table']) {
  const contest = useContest();
  const now = useContestNow();
  const zone = useContestZone();
  const table = contest ? handInNow(contest, now, contest.timeZone) : ({ kind: 'none' } as const);
  if (handIns === 0 && table.kind === 'none') return null;
  return (
    <Card title={texts.table}>
      {handIns > 0 && <p>{texts.handIns(handIns, lastHour)}</p>}
      {table.kind === 'open' && (
        <p>{texts.tableOpen(formatTime(table.until.toISOString(), zone))}</p>
      )}
      {table.kind === 'next' && (
        <p>{texts.tableNext(formatComingTime(table.from.toISOString(), zone))}</p>
      )}
      <Link href={tabPath('table')}>{texts.openTable}</Link>
    </Card>
  );
}

function ContestStats() {
  const overview = useOverview();
  const photos = trpc.submissions.stats.useQuery();
  return (
    <QueryBoundary query={overview}>
      {({ users, boards, storage }) => (
        <QueryBoundary query={photos}>
          {({ overall, today, queue }) => (
            <StatGrid
              stats={[
                {
                  label: 'Total Users',
                  value: numberText(users),
                  note: `${numberText(boards)} with a board`,
                  href: tabPath('users'),
                },
                {
                  label: 'Photos Submitted',
                  value: numberText(overall.total),
                  note: `${numberText(today.submitted)} today`,
                  href: tabPath('reviews'),
                },
                {
                  label: 'Pending Reviews',
                  value: numberText(queue.pending),
                  note: waitText(queue.oldest),
                  href: tabPath('reviews'),
                },
                {
                  label: 'Instagram Posts',
                  value: numberText(overall.posted),
                  href: tabPath('instagram'),
                },
                {
                  label: 'Storage',
                  value: `${storage.percent}%`,
                  note: `of ${formatBytes(storage.quota)}`,
                  href: tabPath('storage'),
                },
              ]}
            />
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

const waitText = (oldest: string | null): string =>
  oldest ? `oldest sent ${formatRelativeTime(oldest)}` : 'none waiting';

function Activity() {
  const [withSignIns, setWithSignIns] = useState(false);
  const [isLong, setLong] = useState(false);
  const query = trpc.operations.activity.useQuery(
    { limit: isLong ? LINES.many : LINES.few, signIns: withSignIns ? 'true' : 'false' },
    // The list before, while the next one loads.
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <CheckField
        label={texts.showSignIns}
        checked={withSignIns}
        onChange={({ target }) => setWithSignIns(target.checked)}
      />
      <QueryBoundary query={query}>
        {({ activity }) => (
          <>
            {activity.length === 0 && <Quiet>{texts.nothingYet}</Quiet>}
            <ol className={styles.activity}>
              {activity.map(({ id, description, timestamp }) => (
                <li key={id}>
                  <span>{description}</span>
                  <RelativeMoment at={timestamp} />
                </li>
              ))}
            </ol>
            {activity.length >= LINES.few && (
              <Actions>
                <Button small onClick={() => setLong(!isLong)}>
                  {isLong ? texts.showTen : texts.showHundred}
                </Button>
              </Actions>
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}

const Printing = ({ browser }: Pick<Health, 'browser'>) => (
  <div className={styles.printing}>
    {printingMessages.states[browser]}
    {browser === 'down' && <TryPrinting />}
  </div>
);

function SystemHealth() {
  const overview = useOverview().data;
  return (
    <QueryBoundary query={useHealth()}>
      {({ responseTime, database, browser, version }) => (
        <DescriptionList
          items={[
            ['API response time', `${responseTime} ms`],
            ['Database', database],
            ['Printing', <Printing key="printing" browser={browser} />],
            ['Storage usage', overview ? `${overview.storage.percent}%` : '…'],
            ['Disk', overview ? diskText(overview.diskFree) : '…'],
            ['Last backup', overview ? backupText(overview) : '…'],
            ...(overview?.mirror ? [mirrorItem(overview.mirror)] : []),
            ...(overview?.lastCrash ? [crashItem(overview.lastCrash)] : []),
            ['Version', version],
          ]}
        />
      )}
    </QueryBoundary>
  );
}

const diskText = (free: number | null): string =>
  free === null ? 'unknown' : `${(free / 1e9).toFixed(1)} GB free`;

const backupText = ({ lastBackup, backups }: OverviewData): string =>
  lastBackup
    ? `${formatRelativeTime(lastBackup)}, ${backups.kept} kept${backups.isShort ? ' (no room on the disk for more)' : ''}`
    : 'none yet';

const mirrorItem = ({ at, problem }: NonNullable<OverviewData['mirror']>): [string, string] => [
  'Second disk',
  [problem, at ? `Copied ${formatRelativeTime(at)}` : 'Not copied yet'].filter(Boolean).join(' '),
];

const crashItem = ({ at, reason }: { at: string; reason: string }): [string, string] => [
  'Last crash',
  `${formatRelativeTime(at)}: ${reason}`,
];

interface Cards {
  /** The address for players. */
  join: ReactNode;
  /** Practice mode, for training before the contest. */
  practice: ReactNode;
}

export function Overview({ join, practice }: Cards) {
  const [isChecklistAskedFor, setChecklistAskedFor] = useState(false);
  const checklist = trpc.operations.checklist.useQuery();
  const isAbout = checklist.data?.hasPlayers === false || isChecklistAskedFor;
  return (
    <>
      {checklist.isPending && <div data-loading="" />}
      {checklist.data && isAbout && (
        <Checklist
          {...checklist.data}
          onClose={checklist.data.hasPlayers ? () => setChecklistAskedFor(false) : null}
        />
      )}
      {isAbout && practice}
      <NeedsYou>
        {checklist.data && !isAbout && (
          <Actions>
            <Button small onClick={() => setChecklistAskedFor(true)}>
              {checklistMessages.open}
            </Button>
          </Actions>
        )}
      </NeedsYou>
      <ContestStats />
      <QueryBoundary query={useOverview()}>
        {({ photosPerHour, judging, table }) => (
          <div className={styles.pair}>
            <QueueCard hours={photosPerHour} judging={judging} />
            <TableCard {...table} />
          </div>
        )}
      </QueryBoundary>
      <div className={styles.pair} data-in-order="">
        <Card title="Recent Activity">
          <Activity />
        </Card>
        <Stack gap={18} data-in-order="">
          <div id="join">{join}</div>
          <div id={HEALTH_ID}>
            <Card title="System Health">
              <SystemHealth />
            </Card>
          </div>
        </Stack>
      </div>
    </>
  );
}
