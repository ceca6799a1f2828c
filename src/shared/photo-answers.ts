// What responses say about a photo's decision and its sender.
import { reasonIn } from './failures/failures.ts';

interface Decided {
  readonly status: 'pending' | 'approved' | 'rejected';
  /** The reason of a rejection, or what a reviewer said with an approval; may be empty. */
  readonly notes: string;
  /** Points, part of what the photo paid. */
  readonly bonus: number;
}

/** The part of a review decision that the player sees. */
export const decisionOf = ({ status, notes, bonus }: Decided) => {
  if (status === 'rejected') return reasonIn(notes);
  const isApproved = status === 'approved';
  return {
    reason: null,
    ...(isApproved && bonus > 0 && { bonus }),
    ...(isApproved && notes && { note: notes }),
  };
};

interface Sender {
  readonly name: string;
  readonly isChild: boolean;
}

/** Whose phone sent a photo; nothing if the player sent it. */
export const senderOf = (
  sender: Sender | null,
): { readonly sentBy?: string; readonly isOfChild?: true } =>
  sender ? { sentBy: sender.name, ...(sender.isChild && { isOfChild: true }) } : {};
