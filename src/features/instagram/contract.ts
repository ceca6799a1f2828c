// Posting approved photos on Instagram: settings, account status, the queue.
import { z } from 'zod';
import { anId } from '#shared/calls.ts';
import { defineFaults } from '#shared/failures/failures.ts';
import { areLinesVisible, cleanText, plainText } from '#shared/text/text.ts';

/** Caption limits enforced by Instagram (error 36004). */
export const CAPTION_LIMITS = { characters: 2200, hashtags: 30, mentions: 20 } as const;

const faults = defineFaults('instagramForm', {
  schedule: 'The schedule has to end at a different hour than it starts',
  hashtagsLong: 'The hashtags may have at most 500 characters',
  unprintable: 'The text has characters that cannot be seen',
  hashtags: 'Instagram takes at most 30 hashtags',
  captionMissing: 'Write a caption, or go back to the usual one',
  captionLong: 'Instagram takes at most 2,200 characters',
  mentions: 'Instagram takes at most 20 mentions',
  permalink: 'A link to a post begins with https://www.instagram.com/',
  token: 'Paste the token as Meta’s dashboard shows it',
});

/** @returns a check that a text has at most `n` matches */
const hasAtMost = (n: number, pattern: RegExp) => (text: string) =>
  (text.match(pattern)?.length ?? 0) <= n;

const hour = z.number().int().min(0).max(23);

const postSchedule = z
  .strictObject({
    enabled: z.boolean(),
    /** Hours in the contest's time zone. An end before the start means the next day. */
    startHour: hour,
    endHour: hour,
    postsPerDay: z.number().int().min(1).max(50),
    intervalMinutes: z.number().int().min(15).max(360).multipleOf(15),
  })
  .refine(({ startHour, endHour }) => startHour !== endHour, {
    path: ['endHour'],
    message: faults.schedule,
  });

const settings = z.strictObject({
  autoPost: z.boolean(),
  requireApproval: z.boolean(),
  includeUserCredit: z.boolean(),
  hashtagTemplate: z
    .string()
    .overwrite(cleanText)
    .max(500, faults.hashtagsLong)
    .refine(areLinesVisible, faults.unprintable)
    .refine(hasAtMost(CAPTION_LIMITS.hashtags, /#/g), faults.hashtags),
  postSchedule,
});
export type InstagramSettings = z.infer<typeof settings>;

const accountStatus = z.object({
  connected: z.boolean(),
  username: z.string().nullable(),
  followersCount: z.number().int().nullable(),
  lastSync: z.iso.datetime().nullable(),
  /** Whole days until the access token expires, unless it is renewed. */
  daysLeft: z.number().int().nullable(),
});

export const config = settings.extend({
  accountStatus,
  /** Environment variables that sign-in needs but that are not set. */
  missing: z.array(z.string()),
  /** OAuth redirect URI; must match the one registered with Meta's app exactly. Null without a public address. */
  returnAddress: z.string().nullable(),
});
export type InstagramConfig = z.infer<typeof config>;

/** Accepts the whole config as it was read. Read-only fields are ignored. */
export const configInput = settings.extend({
  // Not in what is read: earlier versions stored more.
  hashtagTemplate: settings.shape.hashtagTemplate.refine(
    hasAtMost(CAPTION_LIMITS.mentions, /@/g),
    faults.mentions,
  ),
  accountStatus: z.unknown().optional(),
  missing: z.unknown().optional(),
  returnAddress: z.unknown().optional(),
});
export type ConfigInput = z.output<typeof configInput>;

export const defaultConfig: InstagramSettings = {
  autoPost: false,
  requireApproval: true,
  includeUserCredit: true,
  hashtagTemplate: '#SwagAndSeek #PhotoHunt #{category}',
  postSchedule: { enabled: false, startHour: 9, endHour: 21, postsPerDay: 10, intervalMinutes: 60 },
};

/**
 * waiting: an organiser has to release it. queued: released, not started. claimed, container, publishing: in flight; each
 * is stored before the call it precedes. unknown: it may be on Instagram; the container is checked before any other call.
 * unclear: Instagram could not tell; an organiser has to look. restored: it may have been posted between a backup and
 * its restore; an organiser has to say.
 */
export const postStates = [
  'waiting',
  'queued',
  'claimed',
  'container',
  'publishing',
  'unknown',
  'unclear',
  'posted',
  'failed',
  'restored',
] as const;
export type PostState = (typeof postStates)[number];

const post = z.object({
  id: z.string(),
  state: z.enum(postStates),
  /** Null for a test post. */
  photo: z
    .object({
      id: z.string(),
      title: z.string(),
      playerName: z.string(),
      thumbnailUrl: z.string(),
    })
    .nullable(),
  /** The caption as sent, or as it would be sent now. */
  caption: z.string(),
  /** Download URL of the picture in the format Instagram accepts. */
  pictureUrl: z.string(),
  /** An organiser wrote the caption. */
  isOwnCaption: z.boolean(),
  /** What an organiser asked for while the outcome was unknown. */
  intent: z.enum(['remove', 'repost', 'wait']).nullable(),
  /** The last error, or why the photo waits, in readable words. */
  trouble: z.string().nullable(),
  queuedAt: z.iso.datetime(),
  postedAt: z.iso.datetime().nullable(),
  permalink: z.string().nullable(),
  /** Posted from an organiser's phone, not by this server. */
  isByHand: z.boolean(),
});
export type Post = z.infer<typeof post>;

/** Maximum posts on a page of a list; `counts` has the totals. */
export const LIST_LIMIT = 50;

const page = z.coerce.number().int().min(1).max(1000).default(1);

/** The page of each list, from 1. */
export const postsInput = z.object({ attention: page, waiting: page, queue: page, posted: page });
export type PostsInput = z.output<typeof postsInput>;

const total = z.number().int();

export const posts = z.object({
  /** `pack`: organisers post pictures and captions by hand, because this server cannot publish. */
  mode: z.enum(['publish', 'pack']),
  /** Posts that need a person: failed, or possibly on Instagram. */
  attention: z.array(post),
  waiting: z.array(post),
  queue: z.array(post),
  posted: z.array(post),
  /** The queued photos right before and after those of `queue`, to move one to another page; null at the ends. */
  queueBeside: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
  /** `restored`: those in `attention` that may have been posted between a backup and its restore; left out for none. */
  counts: z.object({
    ...{ attention: total, restored: total.optional() },
    ...{ waiting: total, queue: total, posted: total },
  }),
  /** When the next queued post is due; null when the queue is empty or this server does not publish. */
  next: z.iso.datetime().nullable(),
  today: z.object({ posted: z.number().int(), limit: z.number().int().nullable() }),
  /** Instagram's own count of posts in the last 24 hours. */
  quota: z.object({ used: z.number().int(), total: z.number().int() }).nullable(),
  /** Why publishing is paused. `needsConnection`: until an account is connected again. */
  hold: z
    .object({
      words: z.string(),
      until: z.iso.datetime().nullable(),
      needsConnection: z.boolean(),
    })
    .nullable(),
  /** Nothing is posted until an organiser has said what was posted between a backup and its restore. */
  isHeldBack: z.boolean(),
  /** Instagram has not responded for a while. */
  isSilent: z.boolean(),
});
export type Posts = z.infer<typeof posts>;

/** What happens to a photo queued now. */
export const outlook = z.object({
  /**
   * `now`, as soon as those ahead are posted; `later`, about `at`; `closed`, about `at`, because of the posting hours.
   * Until a person acts: `by_hand`, this server does not publish; `paused`; `undecided`, posts of a restore.
   */
  when: z.enum(['now', 'later', 'closed', 'by_hand', 'paused', 'undecided']),
  /** Null when it does not depend on time, or is too far ahead to predict. */
  at: z.iso.datetime().nullable(),
  /** Number of photos ahead in the queue. */
  ahead: total,
});
export type Outlook = z.infer<typeof outlook>;

/** What needs a person: a number for the tab's badge, and a sentence for the header, null when nothing is wrong. */
export const attention = z.object({ count: total, text: z.string().nullable() });
export type Attention = z.infer<typeof attention>;

export const queueInput = z.object({ submissionId: anId });

/** Answers for every post that may have been published between a backup and its restore. */
export const decideRestoredInput = z.object({ posted: z.boolean() });
/** `count`: number of posts decided. */
export const decided = z.object({ success: z.literal(true), count: total });

/** When the restored backup was made; null without a restore, or once the notice was dismissed. */
export const restoredFrom = z.object({ copiedAt: z.iso.datetime().nullable() });

export const moveInput = z.object({
  id: anId,
  /** Another post of the queue. */
  target: anId,
  side: z.enum(['before', 'after']),
});
export type MoveInput = z.output<typeof moveInput>;

export const captionInput = z.object({
  id: anId,
  /** Null restores the generated caption. */
  caption: z
    .string()
    .overwrite(cleanText)
    .min(1, faults.captionMissing)
    .max(CAPTION_LIMITS.characters, faults.captionLong)
    .refine(areLinesVisible, faults.unprintable)
    .refine(hasAtMost(CAPTION_LIMITS.hashtags, /#/g), faults.hashtags)
    .refine(hasAtMost(CAPTION_LIMITS.mentions, /@/g), faults.mentions)
    .nullable(),
});
export type CaptionInput = z.output<typeof captionInput>;

export const markInput = z.object({
  id: anId,
  /** URL of the post, copied from Instagram. */
  permalink: z
    .string()
    .overwrite(plainText)
    .max(300)
    .refine(
      (text) => text === '' || /^https:\/\/(www\.)?instagram\.com\/\S+$/.test(text),
      faults.permalink,
    )
    .default(''),
});
export type MarkInput = z.output<typeof markInput>;

export const tokenInput = z.object({
  token: z
    .string()
    .overwrite(plainText)
    .regex(/^[\w.~+/=-]{20,1000}$/, faults.token),
});

export const checks = z.object({
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), text: z.string() })),
});
export type Checks = z.infer<typeof checks>;

/** Outcome of an OAuth sign-in, passed to the tab in its query string. */
export const connectOutcomes = [
  'connected',
  'denied',
  'code',
  'redirect',
  'role',
  'permission',
  'personal',
  'unset',
  'silent',
  'refused',
] as const;
export type ConnectOutcome = (typeof connectOutcomes)[number];

export const callbackQuery = z.object({
  state: z.string().max(200).default('').describe('As it was sent along'),
  code: z.string().max(2000).optional().describe('Valid once, for an hour'),
  error: z.string().max(200).optional().describe('In place of the code, when access was denied'),
});
export type CallbackQuery = z.output<typeof callbackQuery>;

export const pictureParams = z.object({ key: z.string().max(60) });
