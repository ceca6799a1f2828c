// The live wall on the Overview tab: a code for a projector, the open walls, the ranking on them.

import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/panel.tsx';
import { formatRelativeTime, Moment } from '#client/format/format.tsx';
import type { WallOverview } from '../contract.ts';
import { messages } from '../messages.ts';
import { useEndWall, useWallOverview } from './use-wall-admin.ts';
import { WallCode } from './wall-code.tsx';
import { WallFreeze } from './wall-freeze.tsx';
import styles from './wall-panel.module.css';

const seenText = (at: string | null): string =>
  at ? messages.lastSeen(formatRelativeTime(at)) : messages.neverSeen;

function OpenWalls({ walls }: Pick<WallOverview, 'walls'>) {
  const end = useEndWall();
  if (walls.length === 0) return <p className={styles.quiet}>{messages.noWalls}</p>;
  return (
    <ul className={styles.walls}>
      {walls.map(({ id, openedAt, lastSeenAt }) => (
        <li key={id}>
          <span>
            {messages.opened} <Moment at={openedAt} />, {seenText(lastSeenAt)}
          </span>
          <Button small disabled={end.isPending} onClick={() => end.run(id)}>
            {messages.end}
          </Button>
        </li>
      ))}
    </ul>
  );
}

export const WallPanel = () => (
  <div className={styles.panel}>
    <Card title={messages.title}>
      <p className={styles.quiet}>{messages.lead}</p>
      <QueryBoundary query={useWallOverview()} failure={messages.loadFailed}>
        {(overview) => (
          <div className={styles.parts}>
            <WallCode overview={overview} />
            <OpenWalls walls={overview.walls} />
            <WallFreeze frozenAt={overview.frozenAt} />
          </div>
        )}
      </QueryBoundary>
    </Card>
  </div>
);
