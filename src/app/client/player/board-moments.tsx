// Shows a board's moment, loading its code on demand; without a connection the news list still has it.
import { trpc } from '#client/calls/trpc.ts';
import { lazyPart } from '#client/components/lazy.tsx';
import type { BoardView } from '#features/boards/contract.ts';
import type { Moment } from '#features/boards/rules/lines.ts';
import type { MomentDialogProps } from '#features/boards/ui/moments/moment-dialog.tsx';
import type { NewsItem } from '#features/notifications/contract.ts';

const Prizes = lazyPart(async () => (await import('#features/prizes/ui/prize-cards.tsx')).Prizes);

const MomentDialog = lazyPart(
  async () => (await import('#features/boards/ui/moments/moment-dialog.tsx')).MomentDialog,
  () => null,
);

const EVENTS: Partial<Record<Moment['kind'], string>> = {
  line: 'line_completed',
  blackout: 'blackout_completed',
};

/** The points a moment earned, summed over the notification of each line. Null if the news does not say. */
function pointsOf(moment: Moment, news: readonly NewsItem[], board: BoardView): number | null {
  if (moment.kind === 'first-find') {
    return (
      board.board.find(({ photo }) => photo?.status === 'approved')?.photo?.pointsAwarded ?? null
    );
  }
  const count = moment.kind === 'line' ? moment.lines.length : 1;
  const told = news.filter(({ name }) => name === EVENTS[moment.kind]).slice(0, count);
  if (told.length < count) return null;
  return told.reduce((sum, { payload }) => sum + Number(payload.points), 0);
}

type BoardMomentsProps = Omit<MomentDialogProps, 'points' | 'prizes'>;

export function BoardMoments({ moment, board, ...rest }: BoardMomentsProps) {
  const { data } = trpc.notifications.mine.useQuery({});
  const points = pointsOf(moment, data?.news ?? [], board);
  return (
    <MomentDialog
      moment={moment}
      board={board}
      points={points}
      prizes={<Prizes heading="h3" />}
      {...rest}
    />
  );
}
