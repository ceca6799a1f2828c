// The dialog of a moment, loaded when there is one: a sheet for lines, a page for the rest.
import { GoalPage } from './goal-page.tsx';
import { LineSheet } from './line-sheet.tsx';
import type { MomentDialogProps } from './moment-props.ts';

export function MomentDialog({ moment, ...rest }: MomentDialogProps) {
  return moment.kind === 'line' ? (
    <LineSheet lines={moment.lines} {...rest} />
  ) : (
    <GoalPage kind={moment.kind} {...rest} />
  );
}
