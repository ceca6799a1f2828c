// The Wrap-up tab: what to do after the convention.

import { useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useDownload } from '#client/calls/download.ts';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button, ButtonAnchor } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/dialog.tsx';
import { DescriptionList, StatGrid } from '#client/components/figures.tsx';
import { Card, Problem, Quiet } from '#client/components/panel.tsx';
import { formatDateTime, formatDayTime, useContestZone } from '#client/format/format.tsx';
import { Field } from '#client/forms/field.tsx';
import { API_PATH, apiRoutes, exportPath, tabPath } from '#shared/paths.ts';
import { numberText } from '#shared/text/words.ts';
import {
  type ChallengeLine,
  isNameOf,
  mayBecomeNameOf,
  type Report,
  type StartAnewState,
} from '../contract.ts';
import { failures, messages, panelMessages as texts } from '../messages.ts';
import styles from './archive.module.css';

/** Milliseconds between refetches while the archive or a backup is being made. */
const PROGRESS_MS = 1_000;

/** Computed once per visit, not after every change to the contest. */
const useReport = () => trpc.archive.report.useQuery(undefined, { staleTime: 60_000 });

interface TableProps {
  title: string;
  headings: readonly string[];
  rows: readonly (readonly [key: string, cells: readonly (string | number)[]])[];
}

function Table({ title, headings, rows }: TableProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {rows.length === 0 ? (
        <Quiet>{texts.nobody}</Quiet>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, cells]) => (
              <tr key={key}>
                {cells.map((cell, i) => (
                  <td key={headings[i]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const challengeRows = (challenges: readonly ChallengeLine[]) =>
  challenges.map(({ code, title, found, boards }) => [code, [title, found, boards]] as const);

const CHALLENGE_HEADINGS = [texts.challenge, texts.found, texts.onBoards];

function Figures({ report }: { report: Report }) {
  const zone = useContestZone();
  const { busiestHour, medianWait, photos } = report;
  const stats = [
    { label: texts.labels.players, value: report.players },
    { label: texts.labels.boards, value: report.boards },
    { label: texts.labels.photos, value: photos.sent },
    { label: texts.labels.approved, value: photos.approved },
    { label: texts.labels.rejected, value: photos.rejected },
    { label: texts.labels.lines, value: report.lines },
    { label: texts.labels.blackouts, value: report.blackouts },
    { label: texts.labels.handIns, value: report.handIns },
  ];
  return (
    <>
      <div className={styles.figures}>
        <StatGrid stats={stats.map(({ label, value }) => ({ label, value: numberText(value) }))} />
      </div>
      <DescriptionList
        items={[
          [texts.madeAt, formatDateTime(report.madeAt, zone)],
          [
            texts.busiest,
            busiestHour
              ? texts.busiestHour(formatDayTime(busiestHour.at, zone), busiestHour.photos)
              : texts.noPhotos,
          ],
          [
            texts.wait,
            medianWait === null ? texts.noReviews : texts.waitText(Math.round(medianWait / 60)),
          ],
          [texts.onInstagram, numberText(report.posted)],
        ]}
      />
      <div className={styles.tables}>
        <Table
          title={texts.foundMost}
          headings={CHALLENGE_HEADINGS}
          rows={challengeRows(report.foundMost)}
        />
        <Table
          title={texts.foundLeast}
          headings={CHALLENGE_HEADINGS}
          rows={challengeRows(report.foundLeast)}
        />
        <Table
          title={texts.reviewers}
          headings={[texts.reviewer, texts.labels.approved, texts.labels.rejected]}
          rows={report.reviewers.map(({ name, approved, rejected }, i) => [
            `${i}`,
            [name ?? messages.erasedReviewer, approved, rejected],
          ])}
        />
      </div>
    </>
  );
}

function ReportPanel() {
  const query = useReport();
  const { download, isPending } = useDownload({
    role: 'admin',
    path: exportPath('report'),
    success: texts.tableDone,
    failure: texts.tableFailed,
  });
  return (
    <section className={styles.report} aria-label={texts.report}>
      <div className={styles.head}>
        <h2>{query.data ? `${texts.report}: ${query.data.contest}` : texts.report}</h2>
        <div className={styles.buttons}>
          <Button small onClick={() => window.print()}>
            {texts.print}
          </Button>
          <Button small onClick={download} disabled={isPending}>
            {texts.table}
          </Button>
        </div>
      </div>
      <QueryBoundary query={query} failure={texts.reportFailed}>
        {(report) => <Figures report={report} />}
      </QueryBoundary>
    </section>
  );
}

/** One sentence for each point that is not finished. They block nothing. */
function useUnfinished(): string[] {
  const open = trpc.draws.stillOpen.useQuery().data?.open ?? [];
  const prizes = trpc.prizes.list.useQuery().data?.prizes ?? [];
  const due = prizes.flatMap(({ winners }) => winners).filter(({ state }) => state === 'due');
  return due.length > 0 ? [...open, texts.uncollected(due.length)] : open;
}

interface ConfirmProps {
  state: StartAnewState;
  onBegun(archive: string | null): void;
  onClose(): void;
}

function ConfirmStart({ state, onBegun, onClose }: ConfirmProps) {
  const unfinished = useUnfinished();
  const [name, setName] = useState('');
  const [hasLeft, setHasLeft] = useState(false);
  const isRight = isNameOf(name, state.contest);
  const isWrong = hasLeft ? !isRight : !mayBecomeNameOf(name, state.contest);
  const { run, isPending, failure } = useAction({
    run: (typed: string, client) => client.archive.startAnew.mutate({ name: typed }),
    invalidates: ({ archive }) => [archive.startAnewState],
    failure: texts.notStarted,
    failureShownBy: 'screen',
    onSuccess({ archive }) {
      onBegun(archive);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={texts.anewTitle}
      confirmLabel={texts.confirm}
      isPending={isPending}
      isUnavailable={!isRight}
      prefersCancel
      onConfirm={() => void run(name)}
      onClose={onClose}
    >
      {unfinished.map((sentence) => (
        <p key={sentence}>
          <strong>{sentence}</strong>
        </p>
      ))}
      <p>{texts.anewEnds(state.players, state.photos)}</p>
      <Field
        label={texts.typeName(state.contest)}
        autoComplete="off"
        value={name}
        error={name.trim() !== '' && isWrong ? texts.otherName(state.contest) : undefined}
        onChange={({ target }) => {
          setHasLeft(false);
          setName(target.value);
        }}
        onBlur={() => setHasLeft(true)}
      />
      {failure && (
        <Problem>
          {failure.text}. {failure.reason}
        </Problem>
      )}
    </ConfirmDialog>
  );
}

function Progress({ state: { phase, archive, problem } }: { state: StartAnewState }) {
  if (phase === 'archiving' && archive) return <p role="status">{texts.archiving(archive)}</p>;
  if (phase === 'done' && archive) return <p role="status">{texts.done(archive)}</p>;
  if (problem === null) return null;
  return (
    <Problem>
      {texts.notStarted}. {problem}
    </Problem>
  );
}

/** Opens the checklist of the new contest once the archive started on this screen is done. */
function useChecklistOnceDone({ phase, archive }: Partial<StartAnewState> = {}) {
  const utils = trpc.useUtils();
  const [, goTo] = useLocation();
  const [begun, setBegun] = useState<string | null>(null);
  const isDone = begun !== null && phase === 'done' && archive === begun;
  useEffect(() => {
    if (!isDone) return;
    // All cached data is from the previous contest.
    void utils.invalidate();
    goTo(tabPath('overview'));
  }, [isDone, utils, goTo]);
  return setBegun;
}

function StartAnewPanel() {
  const [isAsking, setAsking] = useState(false);
  const query = trpc.archive.startAnewState.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.phase === 'archiving' ? PROGRESS_MS : false),
  });
  const setBegun = useChecklistOnceDone(query.data);
  return (
    <Card title={texts.anew}>
      <p>{texts.anewText}</p>
      <QueryBoundary query={query}>
        {(state) => {
          const { pendingPhotos, unresolvedPosts, phase } = state;
          const isBlocked = pendingPhotos + unresolvedPosts > 0;
          return (
            <>
              <Progress state={state} />
              {isBlocked && (
                <p>{failures.blocked({ photos: pendingPhotos, posts: unresolvedPosts }).message}</p>
              )}
              <div className={styles.buttons}>
                <Button
                  small
                  disabled={isBlocked || phase === 'archiving'}
                  onClick={() => setAsking(true)}
                >
                  {texts.anewButton}
                </Button>
              </div>
              {isAsking && (
                <ConfirmStart state={state} onBegun={setBegun} onClose={() => setAsking(false)} />
              )}
            </>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}

/** A link, not a request: the browser streams gigabytes to disk. The session cookie authenticates it. */
function PhotosCard() {
  const consented = useReport().data?.consented ?? null;
  return (
    <Card title={texts.photosTitle}>
      {consented !== null && <p>{texts.photosText(consented)}</p>}
      <div className={styles.buttons}>
        <ButtonAnchor small href={API_PATH + apiRoutes.photoArchive} download>
          {texts.photosDownload}
        </ButtonAnchor>
      </div>
    </Card>
  );
}

/** The download is a link, like that of the photos. */
function BackupCard() {
  const query = trpc.archive.backup.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.isRunning ? PROGRESS_MS : false),
  });
  const { run, isPending } = useAction({
    run: (_, client) => client.archive.backUp.mutate(),
    invalidates: ({ archive, operations }) => [archive.backup, operations],
    success: ({ isRunning }) => (isRunning ? null : texts.backedUp),
    failure: texts.backupFailed,
  });
  const zone = useContestZone();
  const { lastBackup: last, isRunning = false, problem } = query.data ?? {};
  const isBusy = isPending || isRunning;
  return (
    <Card title={texts.backup}>
      <p>{texts.backupText}</p>
      {query.data && (
        <DescriptionList
          items={[[texts.lastBackup, last ? formatDateTime(last, zone) : texts.noBackup]]}
        />
      )}
      {problem && <Problem>{problem}</Problem>}
      <div className={styles.buttons}>
        <Button small disabled={isBusy} onClick={() => void run()}>
          {isBusy ? texts.backingUp : texts.backUpNow}
        </Button>
        {last && (
          <ButtonAnchor small href={API_PATH + apiRoutes.newestBackup} download>
            {texts.downloadBackup}
          </ButtonAnchor>
        )}
      </div>
    </Card>
  );
}

export const WrapUp = () => (
  <>
    <ReportPanel />
    <div className={styles.cards}>
      <PhotosCard />
      <BackupCard />
      <StartAnewPanel />
    </div>
  </>
);
