// On the Overview after a restore from a backup: what is gone, until an organiser dismisses it. The mark of a restore
// is stored with the posts, which it holds back.
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Actions, Card } from '#client/components/panel.tsx';
import { useContestZone } from '#client/format/format.tsx';
import { formatBriefly } from '#client/format/relative-moment.tsx';
import { messages } from '../messages.ts';

export function RestoredCard() {
  const copiedAt = trpc.instagram.restoredFrom.useQuery().data?.copiedAt ?? null;
  const zone = useContestZone();
  const { run, isPending } = useAction({
    run: (_, client) => client.instagram.putRestoreAway.mutate(),
    invalidates: ({ instagram }) => [instagram.restoredFrom],
    failure: messages.putAwayFailed,
  });
  if (copiedAt === null) return null;
  return (
    <Card title={messages.restoredTitle}>
      <p>{messages.restoredText(formatBriefly(copiedAt, zone))}</p>
      <Actions>
        <Button small disabled={isPending} onClick={() => void run()}>
          {messages.putAway}
        </Button>
      </Actions>
    </Card>
  );
}
