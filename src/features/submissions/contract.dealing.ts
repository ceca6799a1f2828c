// Judging together: photos dealt to screens, what is shown beside a photo, several rejections at once.
import { z } from 'zod';
import { cleanText } from '#shared/text.ts';
import {
  approvedMany,
  approveManyInput,
  NOTES_MAX,
  queue,
  queueInput,
  status,
  submissionInput,
} from './contract.ts';

/** One screen of one session: photos are dealt to it. Made by the screen. */
const screenId = z.string().regex(/^[\w-]{8,40}$/, 'A screen has 8 to 40 letters, digits, - or _');

export const dealInput = queueInput.extend({
  screen: screenId,
  /** The photo in front of the reviewer, which stays on the screen. */
  keep: z.string().max(40).nullable().default(null),
  /** Nobody is at the screen: its photos are free for others. */
  isAway: z.boolean().default(false),
});
export type DealInput = z.output<typeof dealInput>;
export const dealt = queue.extend({
  /** Reviewers who judge at this moment beside this one. */
  others: z.number().int(),
  /** The organisers judge without names: those of the photos are replaced. */
  areNamesHidden: z.boolean(),
});
export const leaveInput = z.object({ screen: screenId });

/** Another photo beside the one that is judged. */
const besidePhoto = z.object({
  id: z.string(),
  thumbnailUrl: z.string(),
  photoUrl: z.string(),
  challengeTitle: z.string(),
  status,
  submittedAt: z.iso.datetime(),
  isSamePlayer: z.boolean(),
});
export type BesidePhoto = z.infer<typeof besidePhoto>;
export const beside = z.object({
  /** Approved for the same challenge, newest first, six at most. */
  approved: z.array(besidePhoto),
  /** Sent before and alike: the same file, or a picture with a similar perceptual hash. Oldest first, three at most. */
  resembles: z.array(besidePhoto),
});

/** With `screen`, the photo that waits again is dealt to it. */
export const undoInput = submissionInput.extend({ screen: screenId.optional() });
export type UndoInput = z.output<typeof undoInput>;

export const rejectManyInput = approveManyInput.extend({
  notes: z.string().overwrite(cleanText).max(NOTES_MAX).default(''),
});
export const rejectedMany = z.object({
  rejected: approvedMany.shape.approved,
  refused: approvedMany.shape.refused,
});
