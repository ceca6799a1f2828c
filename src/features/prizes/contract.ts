// Prizes: what can be won by which rule, who has won it, and what was given.
import { z } from 'zod';
import { FILENAME_MAX } from '#features/assets/contract.ts';
import { anId, keyAsId } from '#shared/calls.ts';
import { whenMissing } from '#shared/failures/issue-text.ts';
import { cleanText, hasVisibleLetter, isFullyVisible, sameText } from '#shared/text/text.ts';
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
    /** The first N, by when the photo that completed it was received, or by hand-in. */
    z.strictObject({ kind: z.literal('first'), of: z.enum(FIRST_OF, { error: faults.noRule }) }),
    /** Winners of the draws with this prize's name. */
    z.strictObject({ kind: z.literal('draw') }),
    /** Boards whose photos have the most hearts. */
    z.strictObject({ kind: z.literal('hearts') }),
    /** Chosen by the fan table; one per board unless `isRepeatable`. */
    z.strictObject({ kind: z.literal('hand'), isRepeatable: z.boolean().optional() }),
  ],
  { error: faults.noRule },
);
export type Rule = z.infer<typeof rule>;

const count = (most: number, fault: string) =>
  z.number({ error: fault }).int(fault).min(1, fault).max(most, fault);

const definition = {
  name,
  /** Number of pieces. */
  number: count(NUMBER_MAX, faults.number({ most: NUMBER_MAX })),
  rule,
  /** Minutes after being named; omitted for no deadline. */
  collectMinutes: count(COLLECT_MAX, faults.minutes({ most: COLLECT_MAX })).nullish(),
  /** File name of an asset that is a picture. */
  picture: z.string().max(FILENAME_MAX).nullish(),
};

/** Further fields of the list, accepted so that it can be sent back after an edit. */
const answered = {
  left: z.unknown().optional(),
  drawn: z.unknown().optional(),
  winners: z.unknown().optional(),
};

export const prizesInput = z.object({
  /** In display order; a prize without an id is new, an omitted one is removed. */
  prizes: z
    .array(
      z
        .strictObject({ id: anId.optional(), ...definition, ...answered })
        .transform(({ left: _left, drawn: _drawn, winners: _winners, ...one }) => one),
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
  /** Id of the claim, for undoing it. */
  claimId: z.string().optional(),
  /** Omitted for an erased player. */
  player: z.object({ id: z.string(), name: z.string() }).optional(),
  /** Since when the rule names the board. */
  namedAt: z.iso.datetime().optional(),
  /** Deadline for collecting it. */
  until: z.iso.datetime().optional(),
  givenAt: z.iso.datetime().optional(),
  /** First name; omitted if the account was deleted. */
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
  /** Pieces not given yet. */
  left: z.number().int(),
  /** Pieces that its draws give; omitted before the first draw, and for another rule. */
  drawn: z.number().int().optional(),
  /** In the rule's order; boards with a piece that are no longer named come last. */
  winners: z.array(winner),
});
export type Prize = z.infer<typeof prize>;
export const prizeList = z.object({ prizes: z.array(prize) });
export type PrizeList = z.infer<typeof prizeList>;

export const giveInput = z.object({
  id: anId,
  boardId: z
    .string({ error: whenMissing(faults.noBoard) })
    .trim()
    .min(1, { error: faults.noBoard, abort: true })
    .max(400, { error: faults.noBoard, abort: true })
    .describe('As it is printed on the sheet, or what a scanner read there'),
  key: keyAsId,
});
export type GiveInput = z.output<typeof giveInput>;
export const given = z.object({ claim: z.object({ id: z.string() }) });

/** For everybody. */
const publicPrize = z.object({
  name: z.string(),
  number: z.number().int(),
  /** Pieces not given yet. */
  left: z.number().int(),
  /** Pieces nobody is named for yet, and so can still be won. */
  open: z.number().int(),
  rule,
  /** URL of its picture. */
  picture: z.string().optional(),
});
export type PublicPrize = z.infer<typeof publicPrize>;
export const publicPrizes = z.object({ prizes: z.array(publicPrize) });

/** What a board has won. */
const ownPrize = z.object({
  name: z.string(),
  state: z.enum(CLAIM_STATES),
  until: z.iso.datetime().optional(),
  /** Of a lapsed one: pieces nobody is named for yet; omitted if other boards have or may collect all of them. */
  open: z.number().int().optional(),
  picture: z.string().optional(),
});
export type OwnPrize = z.infer<typeof ownPrize>;
export const ownPrizes = z.object({
  /** The code to show at the fan table; null for a player without a board. */
  boardId: z.string().nullable(),
  prizes: z.array(ownPrize),
});
