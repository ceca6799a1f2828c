// The report on a contest, as a page that is also printed.
import { useId } from 'react';
import { useDownload } from '#client/calls/download.ts';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { Button } from '#client/components/button.tsx';
import { DescriptionList, StatGrid } from '#client/components/panel.tsx';
import { formatDateTime, formatDayTime, useContestZone } from '#client/format/format.tsx';
import { exportPath } from '#shared/paths.ts';
import type { ChallengeLine, Report } from '../contract.ts';
import { messages, panelMessages as texts } from '../messages.ts';
import styles from './archive.module.css';
import { useReport } from './use-archive.ts';

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
        <p className={styles.quiet}>{texts.nobody}</p>
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
      <StatGrid
        stats={stats.map(({ label, value }) => ({ label, value: value.toLocaleString() }))}
      />
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
          [texts.onInstagram, report.posted.toLocaleString()],
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

export function ReportPanel() {
  const query = useReport();
  const { download, isPending } = useDownload({
    role: 'admin',
    path: exportPath('report'),
    fileName: 'report.csv',
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
