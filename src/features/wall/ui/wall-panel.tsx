// The live wall in the dashboard: a code for a projector, the open walls, and their ranking.

import { useEffect, useRef, useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/dialog.tsx';
import { LanguageOptions } from '#client/components/frame.tsx';
import { Card, Quiet } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { formatRelativeTime, Moment } from '#client/format/format.tsx';
import { SelectField } from '#client/forms/field.tsx';
import type { Language } from '#shared/text/language.ts';
import type { IssuedCode, WallOverview } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './wall-panel.module.css';

/** Opening a wall and its requests emit no event to organisers. */
const REFETCH_MS = 10_000;

const stale = ({ wall, operations }: ApiUtils) => [wall.overview, operations.activity];

interface WallCodeProps {
  overview: Pick<WallOverview, 'address' | 'walls' | 'codeExpiresAt'>;
  /** Requests a code, unless one waits to be entered: the panel was opened for one, and the overview is fresh. */
  isAtOnce?: boolean;
}

function WallCode({
  overview: { address, walls, codeExpiresAt },
  isAtOnce = false,
}: WallCodeProps) {
  const [issued, setIssued] = useState<(IssuedCode & { readonly before: Set<string> }) | null>(
    null,
  );
  const make = useAction({
    run: (_, client) => client.wall.makeCode.mutate(),
    invalidates: stale,
    failure: messages.codeFailed,
    onSuccess: (code: IssuedCode) =>
      setIssued({ ...code, before: new Set(walls.map(({ id }) => id)) }),
  });
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAtOnce || isAsked.current) return;
    isAsked.current = true;
    if (codeExpiresAt === null) void make.run();
  });
  const isUsed = issued !== null && walls.some(({ id }) => !issued.before.has(id));
  const isShown = issued !== null && !isUsed;
  return (
    <Stack gap={12} start>
      {isShown && (
        <p role="status" className={styles.issued}>
          {messages.howTo(address)}
          <output className={styles.letters}>{issued.code}</output>
          <span>
            {messages.codeEnds} <Moment at={issued.expiresAt} />.
          </span>
        </p>
      )}
      {issued === null && codeExpiresAt !== null && (
        <Quiet>
          {messages.isWaiting} <Moment at={codeExpiresAt} />.
        </Quiet>
      )}
      <Button small disabled={make.isPending} onClick={() => make.run()}>
        {isShown || (issued === null && codeExpiresAt !== null)
          ? messages.makeAnother
          : messages.makeCode}
      </Button>
    </Stack>
  );
}

function WallFreeze({ frozenAt }: { frozenAt: string | null }) {
  const [isAsking, setAsking] = useState(false);
  const isLive = frozenAt === null;
  // As asked for: another organiser may have changed it while the question was open.
  const change = useAction({
    run: (to: 'freeze' | 'unfreeze', { wall }) => wall[to].mutate(),
    invalidates: stale,
    success: (_, to) => (to === 'freeze' ? messages.frozen : messages.unfrozen),
    failure: (to) => (to === 'freeze' ? messages.freezeFailed : messages.unfreezeFailed),
  });
  const confirm = async () => {
    await change.run('unfreeze');
    setAsking(false);
  };
  return (
    <div className={styles.freeze}>
      <p>
        {isLive ? (
          messages.isLive
        ) : (
          <>
            {messages.isFrozen} <Moment at={frozenAt} />.
          </>
        )}
      </p>
      <Button
        small
        disabled={change.isPending}
        onClick={() => (isLive ? void change.run('freeze') : setAsking(true))}
      >
        {isLive ? messages.freeze : messages.unfreeze}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={messages.unfreezeTitle}
          confirmLabel={messages.unfreeze}
          isPending={change.isPending}
          prefersCancel
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{messages.unfreezeText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function WallLanguage({ language }: Pick<WallOverview, 'language'>) {
  const change = useAction({
    run: (chosen: Language, client) =>
      client.settings.update.mutate({ wall: { language: chosen } }),
    invalidates: ({ wall, settings, operations }) => [wall.overview, settings.all, operations],
    success: messages.languageChanged,
    failure: messages.languageFailed,
  });
  return (
    <SelectField
      label={messages.language}
      value={language}
      disabled={change.isPending}
      onChange={({ target }) => void change.run(target.value as Language)}
    >
      <LanguageOptions />
    </SelectField>
  );
}

const seenText = (at: string | null): string =>
  at ? messages.lastSeen(formatRelativeTime(at)) : messages.neverSeen;

function OpenWalls({ walls }: Pick<WallOverview, 'walls'>) {
  const end = useAction({
    run: (id: string, client) => client.wall.end.mutate({ id }),
    invalidates: stale,
    success: messages.ended,
    failure: messages.endFailed,
  });
  if (walls.length === 0) return <Quiet>{messages.noWalls}</Quiet>;
  return (
    <ul className={styles.walls}>
      {walls.map(({ id, openedAt, lastSeenAt }) => (
        <li key={id}>
          <span>
            {messages.opened} <Moment at={openedAt} />, {seenText(lastSeenAt)}
          </span>
          <Button once small disabled={end.isPending} onClick={() => end.run(id)}>
            {messages.end}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const useWalls = () => trpc.wall.overview.useQuery(undefined, { refetchInterval: REFETCH_MS });

/** Whether the ranking is known to be frozen; a change is signalled to open screens. */
export const useIsFrozen = (): boolean =>
  (trpc.wall.overview.useQuery().data?.frozenAt ?? null) !== null;

/** A code, made at once. */
export function NewWallCode() {
  const query = useWalls();
  return (
    <QueryBoundary query={query} failure={messages.loadFailed}>
      {(overview) => <WallCode overview={overview} isAtOnce={query.isFetchedAfterMount} />}
    </QueryBoundary>
  );
}

/** Freezes the ranking, or shows the live one again. */
export const WallRanking = () => (
  <QueryBoundary query={useWalls()} failure={messages.loadFailed}>
    {({ frozenAt }) => <WallFreeze frozenAt={frozenAt} />}
  </QueryBoundary>
);

export const WallPanel = () => (
  <Card title={messages.title}>
    <Quiet>{messages.lead}</Quiet>
    <QueryBoundary query={useWalls()} failure={messages.loadFailed}>
      {(overview) => (
        <Stack gap={18}>
          <WallCode overview={overview} />
          <OpenWalls walls={overview.walls} />
          <WallFreeze frozenAt={overview.frozenAt} />
          <WallLanguage language={overview.language} />
        </Stack>
      )}
    </QueryBoundary>
  </Card>
);
