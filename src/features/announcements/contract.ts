// Announcements: what organisers tell players, to whom, and the list of those sent.
import { z } from 'zod';
import { formKey, oneLine } from '#shared/calls.ts';
import { whenMissing } from '#shared/failures/issue-text.ts';
import { faults } from './messages.ts';

/** Fits on a phone's screen, and is readable on a projector from a distance. */
export const MESSAGE_MAX = 280;
export const ANNOUNCEMENTS_PAGE = 20;
/** Per contest, including withdrawn ones: each is a row for every player it reaches. */
export const ANNOUNCEMENTS_MAX = 200;
/** Per hour. */
export const HOURLY_MAX = 12;

/** All players, or those without a board, a photo or a hand-in. */
export const audiences = ['everybody', 'no_board', 'no_photo', 'no_hand_in'] as const;
export type AnnouncementAudience = (typeof audiences)[number];
const audience = z.enum(audiences);

export const announceForm = z.object({
  /** Plain text on one line; shown as typed. */
  message: oneLine(z.string({ error: whenMissing(faults.missing) }), MESSAGE_MAX, faults),
  audience,
});

export const announceInput = announceForm.extend({ key: formKey(faults.key) });
export type AnnounceInput = z.output<typeof announceInput>;

export const announced = z.object({
  success: z.literal(true),
  /** Number of players. */
  reached: z.number().int(),
});

/** Number of players in each audience who can sign in. */
export const reach = z.object({
  everybody: z.number().int(),
  no_board: z.number().int(),
  no_photo: z.number().int(),
  no_hand_in: z.number().int(),
});
export type Reach = z.infer<typeof reach>;

export const listInput = z.object({
  /** Starts at 1. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

const announcement = z.object({
  id: z.number().int(),
  message: z.string(),
  audience,
  /** Number of players it was sent to. */
  reached: z.number().int(),
  sentAt: z.iso.datetime(),
  /** First name; null if the account was deleted. */
  sentBy: z.string().nullable(),
  takenBackAt: z.iso.datetime().nullable(),
});
export type Announcement = z.infer<typeof announcement>;

export const announcementList = z.object({
  /** Newest first. */
  announcements: z.array(announcement).max(ANNOUNCEMENTS_PAGE),
  page: z.number().int(),
  pages: z.number().int(),
});

export const idInput = z.object({ id: z.coerce.number().int().positive() });
