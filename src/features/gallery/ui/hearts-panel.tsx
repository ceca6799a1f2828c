// The people's choice on the Winners tab: opened, closed, and revealed once.
import { useState } from 'react';
import { Link } from 'wouter';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button, ButtonLink } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/dialog.tsx';
import { Actions, Card, Quiet } from '#client/components/panel.tsx';
import { playerFilePath, screens } from '#shared/paths.ts';
import type { HeartState, HeartsOverview } from '../contract.ts';
import { heartsTexts } from '../messages.gallery.ts';
import { staffTexts } from '../messages.staff.ts';
import { hasTies } from '../rules/hearts.ts';

function Networks({ networks }: Pick<HeartsOverview, 'networks'>) {
  if (networks.length === 0) return null;
  return (
    <>
      <Quiet>{staffTexts.networks(networks.length)}</Quiet>
      <ul>
        {networks.map(({ boards }) => (
          <li key={boards[0]?.boardId}>
            {boards.map(({ boardId, playerId, name }, i) => (
              <span key={boardId}>
                {i > 0 && ', '}
                <Link href={playerFilePath(playerId)}>{name}</Link> ({boardId})
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Maximum photos shown here; all are on the public page. */
const PLACES_SHOWN = 10;

function Places() {
  const { data } = trpc.gallery.revealed.useQuery();
  const photos = new Map((data?.photos ?? []).map((photo) => [photo.id, photo]));
  if (!data) return null;
  if (data.result.length === 0) return <Quiet>{heartsTexts.nobody}</Quiet>;
  return (
    <>
      <ol>
        {data.result.slice(0, PLACES_SHOWN).map(({ photoId, hearts, place }) => {
          const photo = photos.get(photoId);
          return (
            <li key={photoId} value={place}>
              {photo ? `${photo.title}, ${heartsTexts.by(photo.by)}` : heartsTexts.notShown}:{' '}
              {heartsTexts.hearts(hearts)}
            </li>
          );
        })}
      </ol>
      {hasTies(data.result) && <Quiet>{heartsTexts.ties}</Quiet>}
    </>
  );
}

export function HeartsPanel() {
  const query = trpc.gallery.heartsOverview.useQuery();
  const [isRevealing, setRevealing] = useState(false);
  const change = useAction({
    run: (state: HeartState, client) => client.gallery.changeHearts.mutate({ state }),
    invalidates: (utils) => [utils.gallery, utils.prizes, utils.operations.activity],
    failure: staffTexts.changeFailed,
    onSuccess: () => setRevealing(false),
  });
  return (
    <Card title={staffTexts.title}>
      <QueryBoundary query={query} failure={staffTexts.loadFailed}>
        {({ state, openedAt, networks }) => (
          <>
            <p role="status">{staffTexts.states[state]}</p>
            {state === 'closed' && (
              <Quiet>{openedAt === null ? staffTexts.notOpenedYet : staffTexts.closedAgain}</Quiet>
            )}
            <Actions>
              {state !== 'revealed' && (
                <Button
                  once
                  small
                  primary={state === 'closed'}
                  disabled={change.isPending}
                  onClick={() => void change.run(state === 'open' ? 'closed' : 'open')}
                >
                  {state === 'open' ? staffTexts.close : staffTexts.open}
                </Button>
              )}
              {state !== 'revealed' && openedAt !== null && (
                <Button small onClick={() => setRevealing(true)}>
                  {staffTexts.reveal}
                </Button>
              )}
              {state === 'revealed' && (
                <ButtonLink small href={screens.hearts}>
                  {staffTexts.page}
                </ButtonLink>
              )}
            </Actions>
            {state === 'revealed' && <Places />}
            <Networks networks={networks} />
          </>
        )}
      </QueryBoundary>
      {isRevealing && (
        <ConfirmDialog
          title={staffTexts.revealTitle}
          confirmLabel={staffTexts.revealNow}
          isPending={change.isPending}
          onConfirm={() => void change.run('revealed')}
          onClose={() => setRevealing(false)}
        >
          <p>{staffTexts.revealText}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
