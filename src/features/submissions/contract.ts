// Submissions: the upload form, the views for players and reviewers, the review, and judging together.
import { z } from 'zod';
import { praise, sender, squareChallenge } from '#features/boards/contract.ts';
import { cleanText } from '#shared/text.ts';
import { BONUS_MAX, PHOTO_POINTS_MAX } from './contract.limits.ts';
import { formFaults } from './messages.refusals.ts';

const KEY_PATTERN = /^[\w-]{8,64}$/;

const formConsent = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

/** The fields of the multipart form; the file is the field `photo`. */
export const photoForm = z.object({
  position: z
    .string(formFaults.position)
    .regex(/^\d{1,4}$/, formFaults.position)
    // Form fields are text; OpenAPI documents the number.
    .meta({
      override: { type: 'integer', pattern: undefined },
      description: 'The square, from 0',
    })
    .transform(Number),
  /** Generated on the phone, one per photo. Retries with the same key are stored once. */
  idempotencyKey: z
    .string()
    .regex(KEY_PATTERN, formFaults.key)
    .optional()
    .describe('One for each photo: however often it is sent, it is stored once'),
  allowShow: formConsent.describe('The photo may be shown in the hall, to other players'),
  allowFeature: formConsent.describe('The photo may be posted on Instagram'),
  takenAt: z.iso
    .datetime({ offset: true, error: formFaults.takenAt })
    .optional()
    .describe(
      'When the photo was taken, by the phone’s clock: one from before the end of the contest counts for an hour after it',
    ),
  /** The board the photo was taken for; rejected unless it is the sender's own (shared phones). */
  boardId: z.string().max(40).optional().describe('Refused when it is not the sender’s board'),
  /** Without it a square whose photo waits is refused, which is what a second tap should get. */
  replaces: z
    .string()
    .max(40)
    .optional()
    .describe(
      'The id of the photo of this square that still waits for its review, which this one takes the place of',
    ),
});
export type PhotoForm = z.output<typeof photoForm>;

const statuses = ['pending', 'approved', 'rejected'] as const;
const status = z.enum(statuses);

export const exifData = z.object({
  camera: z.string().optional(),
  device: z.string().optional(),
  software: z.string().optional(),
  lens: z.string().optional(),
  /** ISO 8601 with offset. */
  timestamp: z.string().optional(),
  gps: z
    .object({
      /** Degrees, WGS 84. */
      lat: z.number(),
      lng: z.number(),
      /** Metres. */
      accuracy: z.number().optional(),
    })
    .optional(),
  owner: z.string().optional(),
  serialNumber: z.string().optional(),
});
export type ExifData = z.infer<typeof exifData>;

/** Hints for the reviewer. No flag blocks an upload or a review. */
export const flags = [
  'no_exif',
  'metadata_unreadable',
  'taken_before_event',
  'taken_in_future',
  'edited_with_software',
  'no_location',
  'far_from_venue',
  'exact_duplicate',
  'possible_duplicate',
  'screenshot',
  'entered_at_table',
  'reported',
] as const;
export type Flag = (typeof flags)[number];

/** A submission as its player sees it. */
const ownSubmission = z.object({
  id: z.string(),
  position: z.number().int(),
  challenge: z.object({ code: z.string(), title: z.string() }),
  status,
  /** Reason of a rejection, in English or as it was typed. */
  reason: z.string().nullable(),
  /** Of a suggested reason, for the reader's own language. */
  reasonCode: z.string().optional(),
  pointsAwarded: z.number().int(),
  ...praise,
  /** The player allows it to be shown in the hall, to other players. */
  allowShow: z.boolean(),
  /** The player allows it to be featured on Instagram. */
  allowFeature: z.boolean(),
  /** It is on Instagram. */
  isFeatured: z.boolean(),
  ...sender,
  thumbnailUrl: z.string(),
  photoUrl: z.string(),
  submittedAt: z.iso.datetime(),
  reviewedAt: z.iso.datetime().nullable(),
});
export type OwnSubmission = z.infer<typeof ownSubmission>;
export const sentPhoto = z.object({ submission: ownSubmission });
export const ownSubmissions = z.object({ submissions: z.array(ownSubmission) });

const reviewItem = z.object({
  id: z.string(),
  thumbnailUrl: z.string(),
  /** JPEG of at most 1600 pixels per side, without metadata. */
  photoUrl: z.string(),
  /** The original file; for a reviewer who is no organiser, `photoUrl`. */
  imageUrl: z.string(),
  challenge: squareChallenge,
  user: z.object({
    id: z.string(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
  }),
  ...sender,
  /** Null while names are hidden: it stands on the player's sheet. */
  boardId: z.string().nullable(),
  position: z.number().int(),
  submittedAt: z.iso.datetime(),
  status,
  /** Bytes. */
  fileSize: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  validationFlags: z.array(z.enum(flags)),
  /** What players said who reported it in the gallery, empty texts for those who said nothing; left out for none. */
  reports: z.array(z.string()).optional(),
  exifData,
  /** Null for a reviewer who is no organiser, as the user agent. */
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  allowShow: z.boolean(),
  allowFeature: z.boolean(),
  reviewedAt: z.iso.datetime().nullable(),
  reviewedBy: z.string().nullable(),
  notes: z.string(),
  pointsAwarded: z.number().int(),
  /** What it paid before its approval was taken back; null when it never paid. */
  paidBefore: z.number().int().nullable(),
  /** Of the queue: the reviewer who would like a second opinion. */
  askedBy: z.string().optional(),
  /** While it waits: first name of somebody else on whose screen it is. Left out for nobody, and in the queue. */
  lookedAtBy: z.string().optional(),
  /** State of its Instagram post; null without one. */
  instagram: z.object({ state: z.string(), permalink: z.string().nullable() }).nullable(),
});
export type ReviewItem = z.infer<typeof reviewItem>;

export const queueInput = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(10),
  /** `challenge`: grouped by challenge, oldest first within each. */
  order: z.enum(['oldest', 'challenge']).default('oldest'),
});
export type QueueInput = z.output<typeof queueInput>;
export type QueueOrder = QueueInput['order'];
export const queue = z.object({
  submissions: z.array(reviewItem),
  /** Number of pending photos, and when the oldest of them was sent. */
  pending: z.number().int(),
  oldest: z.iso.datetime().nullable(),
  /** Approved photos that players reported; left out for none. */
  reported: z.number().int().optional(),
});

export const FOUND_PAGE = 24;

/** What is left out does not narrow the list. */
export const findInput = z.object({
  text: z
    .string()
    .max(80)
    .default('')
    .describe('Words of the player’s name, or of the challenge’s title and category'),
  status: status.optional(),
  flagged: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Only photos with a flag that a reviewer must not miss'),
  reported: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Only photos that players reported'),
  order: z.enum(['newest', 'oldest']).default('newest').describe('By when they were sent'),
  after: z.string().max(40).optional().describe('Continues a list: the `next` of the page before'),
});
export type FindInput = z.output<typeof findInput>;
export const foundPhotos = z.object({
  submissions: z.array(reviewItem),
  /** `after` of the next page; null on the last one. */
  next: z.string().nullable(),
});

/** All photos of one player, newest first. */
export const playerPhotos = z.object({ submissions: z.array(reviewItem) });
export const playerInput = z.object({ id: z.string().max(40) });

export const submissionInput = z.object({ id: z.string().max(40) });

/** Characters of what a player says about a photo. */
export const REPORT_MAX = 300;
export const reportInput = submissionInput.extend({
  reason: z.string().overwrite(cleanText).max(REPORT_MAX, formFaults.reportLong).default(''),
});
export type ReportInput = z.output<typeof reportInput>;

/** Minutes until a photo is reviewed, at the pace of the last half hour; null when that is not known. */
export const waiting = z.object({ minutes: z.number().int().nullable() });

export const NOTES_MAX = 300;
const notes = z
  .string()
  .overwrite(cleanText)
  .max(NOTES_MAX)
  .default('')
  .describe('In the reviewer’s words, or the code of a suggested reason such as rejection.unclear');

export const reviewInput = z.object({
  id: z.string().max(40),
  action: z.enum(['approve', 'reject']),
  notes,
  /**
   * Left out, a photo pays what it paid before it was taken back, or the configured points. Ignored for a rejection.
   */
  pointsAwarded: z.number().int().min(0).max(PHOTO_POINTS_MAX).optional(),
  /** Beyond what the photo pays; the player reads it beside the points. Ignored for a rejection. */
  bonus: z.number().int().min(0).max(BONUS_MAX).default(0),
  /** Also queue the approved photo for Instagram, regardless of the Instagram settings. */
  post: z.boolean().default(false),
});
export type ReviewInput = z.output<typeof reviewInput>;

export const approveManyInput = z.object({
  ids: z.array(z.string().max(40)).min(1, formFaults.nothingSelected).max(200),
});
export const approvedMany = z.object({
  approved: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), error: z.string() })),
});

const pace = z.object({
  /** Photos an hour, of the last hour; null while too little is known. */
  arriving: z.number().int().nullable(),
  /** Decisions an hour, likewise. */
  judging: z.number().int().nullable(),
  /** When all photos are judged at this pace; null when that is unknown, more than a day away, or never. */
  doneAt: z.iso.datetime().nullable(),
  /** Photos an hour by which the queue grows; null when it does not. */
  growingBy: z.number().int().nullable(),
});
export type PaceView = z.infer<typeof pace>;

export const reviewStats = z.object({
  overall: z.object({
    total: z.number().int(),
    approved: z.number().int(),
    rejected: z.number().int(),
    posted: z.number().int(),
  }),
  queue: z.object({
    pending: z.number().int(),
    /** When the oldest pending photo was sent. */
    oldest: z.iso.datetime().nullable(),
    pace,
  }),
  today: z.object({ submitted: z.number().int() }),
  /** Mean seconds from upload to review, over all reviewed photos; null before the first. */
  avgReviewTime: z.number().nullable(),
});

export const ok = z.object({ success: z.literal(true) });

export const undone = z.object({
  success: z.literal(true),
  /** What could not be undone: a photo on Instagram stays there. */
  warning: z.string().nullable(),
});

/** What is left out stays as it is. */
export const consentsInput = submissionInput.extend({
  allowShow: z.boolean().optional(),
  allowFeature: z.boolean().optional(),
});
export type ConsentsInput = z.output<typeof consentsInput>;

export const consentChanged = z.object({
  success: z.literal(true),
  /** The photo is being posted at this moment. */
  warning: z.string().nullable(),
});

export const photoSizes = ['thumbnail', 'view', 'original'] as const;
export const photoParams = z.object({ id: z.string().max(40), size: z.enum(photoSizes) });

/** One screen of one session: photos are dealt to it. Made by the screen. */
const screenId = z.string().regex(/^[\w-]{8,40}$/, formFaults.screen);

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
  notes,
});
export const rejectedMany = z.object({
  rejected: approvedMany.shape.approved,
  refused: approvedMany.shape.refused,
});
