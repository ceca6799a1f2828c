// The gallery: finds that players show to others, and the hearts of the people's choice.
import { z } from 'zod';
import { anId, titleTranslations } from '#shared/calls.ts';
import { faults } from './messages.ts';

/** Photos on the first page: at `TILE_MAX_BYTES` each, it loads within 150 kB. Later pages are larger. */
export const FIRST_PAGE = 12;
export const NEXT_PAGE = 60;
export const TILE_MAX_BYTES = 11_000;

/** Empty means omitted. */
const parameter = z
  .string()
  .max(100)
  .transform((text) => text || undefined)
  .optional();

export const galleryInput = z.object({
  challenge: parameter.describe('The code of a challenge: its photos alone'),
  cursor: parameter.describe('Continues the list: the `next` of the page before'),
});
export type GalleryInput = z.output<typeof galleryInput>;

const galleryPhoto = z.object({
  id: z.string(),
  challenge: z.object({ code: z.string(), title: z.string(), ...titleTranslations }),
  /** The name that others see: the crew's, else the player's. */
  by: z.string(),
  /** Belongs to the requesting board; omitted otherwise. */
  isOwn: z.literal(true).optional(),
  /** At most 320 pixels per side. */
  thumbnailUrl: z.string(),
  /** At most 1600 pixels per side. */
  photoUrl: z.string(),
});
export type GalleryPhoto = z.infer<typeof galleryPhoto>;

/** Newest first; while hearts are open, in an order drawn for the requesting board. */
export const galleryPage = z.object({
  photos: z.array(galleryPhoto),
  /** `cursor` of the next page; null on the last one. */
  next: z.string().nullable(),
  /** A challenge's photos appear once the board has found it; omitted when all are shown from the start. */
  hidesUnfound: z.literal(true).optional(),
});
export type GalleryPage = z.infer<typeof galleryPage>;

export const pictureParams = z.object({
  id: anId,
  size: z.enum(['thumbnail', 'view']),
});

const HEART_STATES = ['closed', 'open', 'revealed'] as const;
export type HeartState = (typeof HEART_STATES)[number];

/** More than any board may have; a longer list is invalid. */
const LIST_MAX = 100;

export const heartsInput = z.object({
  photoIds: z
    .array(anId, { error: faults.noList })
    .max(LIST_MAX, { error: faults.noList, abort: true })
    .refine((ids) => new Set(ids).size === ids.length, faults.twice)
    .describe('All photos that the board gives a heart to: it replaces the list before'),
});

export const heartInput = z.object({
  id: anId,
  isGiven: z.boolean({ error: faults.noHeart }).describe('True gives a heart, false takes it back'),
});

export type HeartInput = z.output<typeof heartInput>;

/** Hearts of the requesting board. */
export const ownHearts = z.object({
  state: z.enum(HEART_STATES),
  /** Photos with a heart, in the order given; without those currently not in the gallery. */
  photoIds: z.array(z.string()),
  /** Hearts per board. */
  most: z.number().int(),
  /** False for a board without an approved photo, which has no hearts to give. */
  canGive: z.boolean(),
});
export type OwnHearts = z.infer<typeof ownHearts>;

export const heartStateInput = z.object({ state: z.enum(HEART_STATES, { error: faults.noState }) });

const result = z.array(
  z.object({
    photoId: z.string(),
    hearts: z.number().int(),
    /** Ties share a place: 1, 2, 2, 4. */
    place: z.number().int(),
  }),
);
export type HeartResult = z.infer<typeof result>;

/** What anybody may read once the hearts are revealed: everything needed to recount them. */
export const publicHearts = z.object({
  /** SHA-256 of `list`, lower-case hex. */
  hash: z.string(),
  /** One line per board, ended by a line feed: its id and its photos' ids, separated by spaces. */
  list: z.string(),
  /** The same data, in the order of the list. */
  votes: z.array(z.object({ boardId: z.string(), photoIds: z.array(z.string()) })),
  /** Most hearts first; ties are ordered by photo id. */
  result,
  /** The first `NAMED_MAX` photos of the result, without those that are not in the gallery now. */
  photos: z.array(
    z.object({ id: z.string(), title: z.string(), ...titleTranslations, by: z.string() }),
  ),
});
export type PublicHearts = z.infer<typeof publicHearts>;

export const heartsOverview = z.object({
  state: z.enum(HEART_STATES),
  /** Null before hearts are opened for the first time. */
  openedAt: z.iso.datetime().nullable(),
  revealedAt: z.iso.datetime().nullable(),
  /** Networks from which several boards gave hearts and did little else. */
  networks: z.array(
    z.object({
      boards: z.array(z.object({ boardId: z.string(), playerId: z.string(), name: z.string() })),
    }),
  ),
});
export type HeartsOverview = z.infer<typeof heartsOverview>;
