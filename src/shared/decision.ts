// The part of a review decision that the player sees.
import { reasonIn } from './failures.ts';

interface Decided {
  readonly status: 'pending' | 'approved' | 'rejected';
  /** The reason of a rejection, or what a reviewer said with an approval; may be empty. */
  readonly notes: string;
  /** Points, part of what the photo paid. */
  readonly bonus: number;
}

export const decisionOf = ({ status, notes, bonus }: Decided) => {
  if (status === 'rejected') return reasonIn(notes);
  const isApproved = status === 'approved';
  return {
    reason: null,
    ...(isApproved && bonus > 0 && { bonus }),
    ...(isApproved && notes && { note: notes }),
  };
};
