// All photos of one player with their state; each opens its details.
import { useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { Card } from '#client/components/panel.tsx';
import type { ReviewItem } from '../contract.ts';
import { PhotoTiles } from './photo-tile.tsx';
import { PhotoDialog } from './reviews/photo-dialogs.tsx';

export function PlayerPhotos({ id }: { id: string }) {
  const query = trpc.submissions.ofPlayer.useQuery({ id });
  const [opened, setOpened] = useState<ReviewItem | null>(null);
  return (
    <Card title="Photos">
      <QueryBoundary
        query={query}
        isEmpty={({ submissions }) => submissions.length === 0}
        empty="No photos yet"
      >
        {({ submissions }) => <PhotoTiles photos={submissions} onOpen={setOpened} />}
      </QueryBoundary>
      {opened && <PhotoDialog photo={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}
