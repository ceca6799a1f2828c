// A photo for a square: what a phone sends, what a reviewer sees, what an organiser decides.
import { z } from 'zod';

/** Bytes of one photo after the browser's compression (decisions, "Photos"). */
export const PHOTO_MAX_BYTES = 2 * 1024 * 1024;
/** An image beyond these is refused before it is decoded. */
export const PHOTO_LIMITS = {
  maxPixels: 50_000_000,
  /** Pixels along each side: below is no photo, above no camera's. */
  side: { min: 100, max: 16_384 },
  /** Pixels times the passes of a progressive JPEG over them: the largest photo in twelve; encoders make ten. */
  maxScannedPixels: 600_000_000,
} as const;

const KEY_PATTERN = /^[\w-]{8,64}$/;

/** The fields of the multipart form beside the file `photo`. */
export const photoForm = z.object({
  position: z
    .string('Name the square by its position')
    .regex(/^\d{1,4}$/, 'Name the square by its position')
    // A form's fields are text; what the text says is a number.
    .meta({
      override: { type: 'integer', pattern: undefined },
      description: 'The square, from 0',
    })
    .transform(Number),
  /** Made on the phone, one for each photo, so that it arrives once however often it is sent. */
  idempotencyKey: z
    .string()
    .regex(KEY_PATTERN, 'An idempotency key has 8 to 64 letters, digits, - or _')
    .optional()
    .describe('One for each photo: however often it is sent, it is stored once'),
  allowFeature: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  /** The board the phone took it for; refused when it is not the sender's own (a shared phone). */
  boardId: z.string().max(40).optional().describe('Refused when it is not the sender’s board'),
});
export type PhotoForm = z.output<typeof photoForm>;

const statuses = ['pending', 'approved', 'rejected'] as const;
const status = z.enum(statuses);
export type SubmissionStatus = z.infer<typeof status>;

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

/** Facts for the reviewer; none blocks anything. */
const flags = [
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
] as const;
export type Flag = (typeof flags)[number];

/** A player's own photo. */
const ownSubmission = z.object({
  id: z.string(),
  position: z.number().int(),
  challenge: z.object({ code: z.string(), title: z.string() }),
  status,
  /** Why it was rejected. */
  reason: z.string().nullable(),
  pointsAwarded: z.number().int(),
  allowFeature: z.boolean(),
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
  /** At most 1600 pixels wide or high, without metadata. */
  photoUrl: z.string(),
  /** The file as it was sent. */
  imageUrl: z.string(),
  challenge: z.object({
    code: z.string(),
    title: z.string(),
    category: z.string(),
    difficulty: z.enum(['easy', 'medium', 'hard']),
    description: z.string(),
  }),
  user: z.object({
    id: z.string(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
  }),
  boardId: z.string(),
  position: z.number().int(),
  submittedAt: z.iso.datetime(),
  status,
  /** Bytes. */
  fileSize: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  validationFlags: z.array(z.enum(flags)),
  exifData,
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  allowFeature: z.boolean(),
  reviewedAt: z.iso.datetime().nullable(),
  reviewedBy: z.string().nullable(),
  notes: z.string(),
  pointsAwarded: z.number().int(),
  /** On its way to Instagram, or there; null when it is neither. */
  instagram: z.object({ state: z.string(), permalink: z.string().nullable() }).nullable(),
});
export type ReviewItem = z.infer<typeof reviewItem>;

export const queueInput = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(10),
  /** `challenge`: photos of one challenge together, the longest waiting first within it. */
  order: z.enum(['oldest', 'challenge']).default('oldest'),
});
export type QueueInput = z.output<typeof queueInput>;
export type QueueOrder = QueueInput['order'];
export const queue = z.object({
  submissions: z.array(reviewItem),
  /** How many wait in all, and since when the longest waiting one. */
  pending: z.number().int(),
  oldest: z.iso.datetime().nullable(),
});

/** All photos of one player, the newest first. */
export const playerPhotos = z.object({ submissions: z.array(reviewItem) });
export const playerInput = z.object({ id: z.string().max(40) });

export const submissionInput = z.object({ id: z.string().max(40) });

export const NOTES_MAX = 300;
export const reviewInput = z.object({
  id: z.string().max(40),
  action: z.enum(['approve', 'reject']),
  notes: z.string().trim().max(NOTES_MAX).default(''),
  /** Left out: the configured points for a photo. Counts for an approval alone. */
  pointsAwarded: z.number().int().min(0).max(100).optional(),
  /** An approval that also queues the photo for Instagram, whatever is set there. */
  post: z.boolean().default(false),
});
export type ReviewInput = z.output<typeof reviewInput>;

export const approveManyInput = z.object({
  ids: z.array(z.string().max(40)).min(1, 'Select at least one photo').max(200),
});
export const approvedMany = z.object({
  approved: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), error: z.string() })),
});

export const reviewStats = z.object({
  overall: z.object({
    total: z.number().int(),
    approved: z.number().int(),
    rejected: z.number().int(),
    posted: z.number().int(),
  }),
  queue: z.object({
    pending: z.number().int(),
    /** When the longest waiting photo came. */
    oldest: z.iso.datetime().nullable(),
  }),
  today: z.object({ submitted: z.number().int() }),
  /** Seconds from sending to the decision, over all decided photos; null before the first. */
  avgReviewTime: z.number().nullable(),
});

export const ok = z.object({ success: z.literal(true) });

export const undone = z.object({
  success: z.literal(true),
  /** What could not be taken back with it: a photo on Instagram stays there. */
  warning: z.string().nullable(),
});

export const photoSizes = ['thumbnail', 'view', 'original'] as const;
export const photoParams = z.object({ id: z.string().max(40), size: z.enum(photoSizes) });
