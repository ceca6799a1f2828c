// Practice: a card while it can be started, and a strip on every tab while it is on.
import { trpc } from '#client/calls/trpc.ts';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Actions, Card } from '#client/components/panel.tsx';
import { useContest, useIsOrganiser } from '#client/live/contest.ts';
import { messages } from '../messages.ts';
import styles from './practice.module.css';

/** All players and photos appear or vanish at once. */
const everything = (utils: ApiUtils) => [utils];

/** Renders nothing once somebody has registered. */
export function PracticeCard() {
  const { data, isPending: isAsked } = trpc.practice.state.useQuery();
  const { run, isPending } = useAction({
    run: (_, client) => client.practice.start.mutate(),
    invalidates: everything,
    success: messages.started,
    failure: messages.startFailed,
  });
  // Reserve the place, so the content below does not jump.
  if (isAsked) return <div data-loading="" />;
  if (!data?.isPossible && !isPending) return null;
  return (
    <Card title={messages.title}>
      <p className={styles.lead}>{messages.lead}</p>
      <Actions>
        <Button small disabled={isPending} onClick={() => void run()}>
          {isPending ? messages.starting : messages.start}
        </Button>
      </Actions>
    </Card>
  );
}

/** Shown to every reviewer; only organisers can end practice. */
export function PracticeStrip() {
  const isOrganiser = useIsOrganiser();
  const { run, isPending } = useAction({
    run: (_, client) => client.practice.end.mutate(),
    invalidates: everything,
    success: messages.ended,
    failure: messages.endFailed,
  });
  if (!useContest()?.isPractice) return null;
  return (
    <div className={styles.strip} role="status">
      <p>{messages.banner}</p>
      {isOrganiser && (
        <Button small disabled={isPending} onClick={() => void run()}>
          {messages.end}
        </Button>
      )}
    </div>
  );
}
