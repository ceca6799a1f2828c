// Shows the moment of a board. Its code is loaded when there is one; without a connection the news list still tells it.
import { type ComponentType, useEffect, useState } from 'react';
import { trpc } from '#client/trpc.ts';
import type { BoardView } from '#features/boards/contract.ts';
import type { Moment } from '#features/boards/rules/moments.ts';
import type { MomentDialogProps } from '#features/boards/ui/moments/moment-props.ts';

const EVENTS: Partial<Record<Moment['kind'], string>> = {
  line: 'line_completed',
  blackout: 'blackout_completed',
};

interface BoardMomentsProps {
  moment: Moment;
  board: BoardView;
  firstName: string;
  onClose(): void;
}

export function BoardMoments({ moment, ...rest }: BoardMomentsProps) {
  const [Dialog, setDialog] = useState<ComponentType<MomentDialogProps> | null>(null);
  useEffect(() => {
    let isShown = true;
    import('#features/boards/ui/moments/moment-dialog.tsx').then(
      ({ MomentDialog }) => isShown && setDialog(() => MomentDialog),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  const news = trpc.notifications.mine.useQuery({}).data?.news;
  const told = news?.find(({ name }) => name === EVENTS[moment.kind])?.payload.points;
  const points = typeof told === 'number' ? told : null;
  return Dialog && <Dialog moment={moment} points={points} {...rest} />;
}
