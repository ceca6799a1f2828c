// What the dialog of a moment is given.
import type { BoardView } from '../../contract.ts';
import type { Moment } from '../../rules/moments.ts';

export interface MomentDialogProps {
  moment: Moment;
  board: BoardView;
  /** Of the player. */
  firstName: string;
  /** What it paid; null while it is not known. */
  points: number | null;
  onClose(): void;
}
