// Prizes: what can be won by which rule, who has won it, and what was given.
import { z } from 'zod';
import { FILENAME_MAX } from '#features/assets/contract.ts';
import { whenMissing } from '#shared/issue-text.ts';
import { cleanText, hasVisibleLetter, isFullyVisible, sameText } from '#shared/text.ts';
import { faults } from './messages.ts';

export const PRIZES_MAX = 30;
export const NAME_MAX = 80;
export const NUMBER_MAX = 10_000;
/** A week. */
export const COLLECT_MAX = 7 * 24 * 60;

const name = z
  .string({ error: whenMissing(faults.nameMissing) })
  .max(4 * NAME_MAX, { error: faults.nameLong, abort: true })
  .overwrite((text) => cleanText(text).replace(/\s+/gu, ' '))
  .min(1, { error: faults.nameMissing, abort: true })
  .max(NAME_MAX, faults.nameLong)
  .refine(isFullyVisible, faults.nameUnprintable)
  .refine(hasVisibleLetter, faults.nameMissing);

const FIRST_OF = ['line', 'blackout', 'handIn'] as const;

const rule = z.discriminatedUnion(
  'kind',
  [
    /** The first so many, by when the photo that completed it was received, or by the hand-in. */
    z.strictObject({ kind: z.literal('first'), of: z.enum(FIRST_OF, { error: faults.noRule }) }),
    /** Whoever the draws of this prize's name have drawn. */
    z.strictObject({ kind: z.literal('draw') }),
    /** Whose photos have most hearts. */
    z.strictObject({ kind: z.literal('hearts') }),
    /** Whomever the fan table chooses; a board has one unless `isRepeatable`. */
    z.strictObject({ kind: z.literal('hand'), isRepeatable: z.boolean().optional() }),
  ],
  { error: faults.noRule },
);
export type Rule = z.infer<typeof rule>;

const count = (most: number, fault: string) =>
  z.number({ error: fault }).int(fault).min(1, fault).max(most, fault);

const definition = {
  name,
  /** Pieces. */
  number: count(NUMBER_MAX, faults.number({ most: NUMBER_MAX })),
  rule,
  /** From being named; left out for no deadline. */
  collectMinutes: count(COLLECT_MAX, faults.minutes({ most: COLLECT_MAX })).nullish(),
  /** File name of an asset that is a picture. */
  picture: z.string().max(FILENAME_MAX).nullish(),
};

/** What the list has besides, so that it can be sent back with a change. */
const answered = { left: z.unknown().optional(), winners: z.unknown().optional() };

export const prizesInput = z.object({
  /** In the order in which they are shown; one without an id is new, one that is left out goes. */
  prizes: z
    .array(
      z
        .strictObject({ id: z.string().max(40).optional(), ...definition, ...answered })
        .transform(({ left: _left, winners: _winners, ...one }) => one),
    )
    .max(PRIZES_MAX, faults.tooMany({ most: PRIZES_MAX }))
    .refine(
      (all) => new Set(all.map((one) => sameText(one.name))).size === all.length,
      faults.sameName,
    )
    .refine((all) => {
      const ids = all.flatMap(({ id }) => id ?? []);
      return new Set(ids).size === ids.length;
    }, faults.sameId),
});
export type PrizesInput = z.output<typeof prizesInput>;

const CLAIM_STATES = ['due', 'collected', 'lapsed'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

const winner = z.object({
  boardId: z.string(),
  state: z.enum(CLAIM_STATES),
  /** Of what was given; an undo names it. */
  claimId: z.string().optional(),
  /** Left out for a player who was erased. */
  player: z.object({ id: z.string(), name: z.string() }).optional(),
  /** Since when the rule names the board. */
  namedAt: z.iso.datetime().optional(),
  /** Until when it can be collected. */
  until: z.iso.datetime().optional(),
  givenAt: z.iso.datetime().optional(),
  /** First name; left out when the account is gone. */
  givenBy: z.string().optional(),
});
export type Winner = z.infer<typeof winner>;

const prize = z.object({
  id: z.string(),
  name: z.string(),
  number: z.number().int(),
  rule,
  collectMinutes: z.number().int().optional(),
  picture: z.string().optional(),
  /** Pieces that were not given. */
  left: z.number().int(),
  /** As the rule ranks them; those who have one and are no longer named stand last. */
  winners: z.array(winner),
});
export type Prize = z.infer<typeof prize>;
export const prizeList = z.object({ prizes: z.array(prize) });
export type PrizeList = z.infer<typeof prizeList>;

export const giveInput = z.object({
  id: z.string().max(40),
  boardId: z
    .string({ error: whenMissing(faults.noBoard) })
    .trim()
    .min(1, { error: faults.noBoard, abort: true })
    .max(400, { error: faults.noBoard, abort: true })
    .describe('As it is printed on the sheet, or what a scanner read there'),
});
export type GiveInput = z.output<typeof giveInput>;
export const given = z.object({ claim: z.object({ id: z.string() }) });
export const claimInput = z.object({ id: z.string().max(40) });
export const ok = z.object({ success: z.literal(true) });

/** For everybody. */
const publicPrize = z.object({
  name: z.string(),
  number: z.number().int(),
  /** Pieces that were not given. */
  left: z.number().int(),
  /** Pieces that nobody is named for yet: as many can still be won. */
  open: z.number().int(),
  rule,
  /** Address of its picture. */
  picture: z.string().optional(),
});
export type PublicPrize = z.infer<typeof publicPrize>;
export const publicPrizes = z.object({ prizes: z.array(publicPrize) });

/** What a board has won. */
const ownPrize = z.object({
  name: z.string(),
  state: z.enum(CLAIM_STATES),
  until: z.iso.datetime().optional(),
  picture: z.string().optional(),
});
export type OwnPrize = z.infer<typeof ownPrize>;
export const ownPrizes = z.object({
  /** To be shown at the fan table; null for a player without a board. */
  boardId: z.string().nullable(),
  prizes: z.array(ownPrize),
});
