// Submissions: the upload form, the views for players and reviewers, reviews, and leases for several reviewers at once.
import { z } from 'zod';
import { sender, squareChallenge, squarePhoto } from '#features/boards/contract.ts';
import { anId, idInput, isYes, yesNo } from '#shared/calls.ts';
import { areLinesVisible, cleanText } from '#shared/text/text.ts';
import { BONUS_MAX, PHOTO_POINTS_MAX } from './contract.limits.ts';
import { formFaults } from './messages.refusals.ts';

const KEY_PATTERN = /^[\w-]{8,64}$/;

const formConsent = yesNo.default('false').transform(isYes);

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
  boardId: anId.optional().describe('Refused when it is not the sender’s board'),
  /** Without it, a square with a pending photo is refused, so a double tap stores one photo. */
  replaces: anId
    .optional()
    .describe(
      'The id of the photo of this square that still waits for its review, which this one takes the place of',
    ),
});
export type PhotoForm = z.output<typeof photoForm>;

const { status } = squarePhoto.shape;

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
const ownSubmission = squarePhoto.extend({
  position: z.number().int(),
  challenge: z.object({ code: z.string(), title: z.string() }),
  /** The player consents to showing it in the hall, to other players. */
  allowShow: z.boolean(),
  /** The player consents to posting it on Instagram. */
  allowFeature: z.boolean(),
  /** It has been posted on Instagram. */
  isFeatured: z.boolean(),
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
  /** The original file; `photoUrl` for a reviewer who is not an organiser. */
  imageUrl: z.string(),
  challenge: squareChallenge,
  user: z.object({
    id: z.string(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
  }),
  ...sender,
  /** Null while names are hidden: the player's sheet shows it. */
  boardId: z.string().nullable(),
  position: z.number().int(),
  submittedAt: z.iso.datetime(),
  status,
  /** Bytes. */
  fileSize: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  validationFlags: z.array(z.enum(flags)),
  /** Reasons of players who reported it in the gallery, empty strings included; left out without reports. */
  reports: z.array(z.string()).optional(),
  exifData,
  /** Null, like the user agent, for a reviewer who is not an organiser. */
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  allowShow: z.boolean(),
  allowFeature: z.boolean(),
  reviewedAt: z.iso.datetime().nullable(),
  reviewedBy: z.string().nullable(),
  notes: z.string(),
  pointsAwarded: z.number().int(),
  /** Points it earned before its approval was undone, without the bonus; null when it never earned any. */
  paidBefore: z.number().int().nullable(),
  /** The bonus it earned then; left out for none. */
  bonusBefore: z.number().int().optional(),
  /** In the queue: the reviewer who asked for a second opinion. */
  askedBy: z.string().optional(),
  /** While pending: first name of another reviewer who has it on screen. Left out for none, and in the queue. */
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
  /** Number of approved photos that players reported; left out when zero. */
  reported: z.number().int().optional(),
});

export const FOUND_PAGE = 24;

/** A field left out does not narrow the list. */
export const findInput = z.object({
  text: z
    .string()
    .max(80)
    .default('')
    .describe('Words of the player’s name, or of the challenge’s title and category'),
  status: status.optional(),
  flagged: yesNo.default('false').describe('Only photos with a flag that a reviewer must not miss'),
  reported: yesNo.default('false').describe('Only photos that players reported'),
  order: z.enum(['newest', 'oldest']).default('newest').describe('By when they were sent'),
  after: anId.optional().describe('Continues a list: the `next` of the page before'),
});
export type FindInput = z.output<typeof findInput>;
export const foundPhotos = z.object({
  submissions: z.array(reviewItem),
  /** `after` of the next page; null on the last one. */
  next: z.string().nullable(),
});

/** All photos of one player, newest first. */
export const playerPhotos = z.object({ submissions: z.array(reviewItem) });

/** Maximum characters of a report's reason. */
export const REPORT_MAX = 300;
export const reportInput = idInput.extend({
  reason: z
    .string()
    .overwrite(cleanText)
    .max(REPORT_MAX, formFaults.reportLong)
    .refine(areLinesVisible, formFaults.unprintable)
    .default(''),
});
export type ReportInput = z.output<typeof reportInput>;

/** Estimated minutes until a photo is reviewed, at the pace of the last half hour; null when unknown. */
export const waiting = z.object({ minutes: z.number().int().nullable() });

export const NOTES_MAX = 300;
const notes = z
  .string()
  .overwrite(cleanText)
  .max(NOTES_MAX)
  .refine(areLinesVisible, formFaults.unprintable)
  .default('')
  .describe('In the reviewer’s words, or the code of a suggested reason such as rejection.unclear');

export const reviewInput = z.object({
  id: anId,
  action: z.enum(['approve', 'reject']),
  notes,
  /** Without the bonus. Defaults to the points of an undone approval, or else the configured points. Ignored for a rejection. */
  pointsAwarded: z.number().int().min(0).max(PHOTO_POINTS_MAX).optional(),
  /**
   * Added to the photo's points and shown to the player separately. Without `pointsAwarded`, it defaults to the bonus of
   * an undone approval, otherwise to none. Ignored for a rejection.
   */
  bonus: z.number().int().min(0).max(BONUS_MAX).optional(),
  /** Also queue the approved photo for Instagram, regardless of the Instagram settings. */
  post: z.boolean().default(false),
});
export type ReviewInput = z.output<typeof reviewInput>;

export const approveManyInput = z.object({
  ids: z.array(anId).min(1, formFaults.nothingSelected).max(200),
});
export const approvedMany = z.object({
  approved: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), error: z.string() })),
});

const pace = z.object({
  /** Photos per hour, over the last hour; null while there is too little data. */
  arriving: z.number().int().nullable(),
  /** Decisions per hour, likewise. */
  judging: z.number().int().nullable(),
  /** When the queue will be empty at this pace; null when unknown, more than a day away, or never. */
  doneAt: z.iso.datetime().nullable(),
  /** Growth of the queue in photos per hour; null when it does not grow. */
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

export const undone = z.object({
  success: z.literal(true),
  /** What could not be undone: a photo already on Instagram stays there. */
  warning: z.string().nullable(),
});

/** A field left out keeps its value. */
export const consentsInput = idInput.extend({
  allowShow: z.boolean().optional(),
  allowFeature: z.boolean().optional(),
});
export type ConsentsInput = z.output<typeof consentsInput>;

export const consentChanged = z.object({
  success: z.literal(true),
  /** Set when the photo may be on Instagram. */
  warning: z.string().nullable(),
});

export const photoSizes = ['thumbnail', 'view', 'original'] as const;
export const photoParams = z.object({ id: anId, size: z.enum(photoSizes) });

/** Identifies one screen of a session, to which photos are leased. Generated by the screen. */
const screenId = z.string().regex(/^[\w-]{8,40}$/, formFaults.screen);

export const dealInput = queueInput.extend({
  screen: screenId,
  /** The photo the reviewer is looking at, which stays on the screen. */
  keep: anId.nullable().default(null),
  /** The reviewer is idle: the screen's leases are not renewed. */
  isAway: z.boolean().default(false),
});
export type DealInput = z.output<typeof dealInput>;
export const dealt = queue.extend({
  /** Number of other people who are reviewing, on however many screens. */
  others: z.number().int(),
  /** The settings hide players' names from reviewers: placeholders replace them. */
  areNamesHidden: z.boolean(),
});
export const leaveInput = z.object({ screen: screenId });

/** A photo to compare with the one under review. */
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
  /** Earlier and similar: the same file, or a picture with a similar perceptual hash. Oldest first, three at most. */
  resembles: z.array(besidePhoto),
});

/** With `screen`, the reopened photo is leased to it. */
export const undoInput = idInput.extend({ screen: screenId.optional() });
export type UndoInput = z.output<typeof undoInput>;

export const rejectManyInput = approveManyInput.extend({
  notes,
});
export const rejectedMany = z.object({
  rejected: approvedMany.shape.approved,
  refused: approvedMany.shape.refused,
});
