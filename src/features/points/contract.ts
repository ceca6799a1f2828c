// The points ledger, memberships, and points given by hand.
import { z } from 'zod';
import { ACHIEVEMENTS } from '#shared/achievements.ts';
import { anId, formKey, oneLine, titleTranslations } from '#shared/calls.ts';
import { isolated } from '#shared/text/isolated.ts';
import { cleanText } from '#shared/text/text.ts';
import { manualFaults } from './messages.staff.ts';

const ledgerKinds = [
  'submission',
  'line',
  'blackout',
  'achievement',
  'referral',
  'feature',
  'membership',
  'manual',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** Values for an entry's text; which ones depends on its kind. */
const ledgerParams = z.object({
  /** Title of the photo's challenge. Translations, where they exist, are added on read. */
  title: z.string().optional(),
  ...titleTranslations,
  /** `row-3`, `diagonal-up` */
  line: z.string().optional(),
  achievement: z.enum(ACHIEVEMENTS).optional(),
  /** Name of the friend who joined; missing once that friend was erased. */
  name: z.string().optional(),
  /** In an organiser's words. */
  reason: z.string().optional(),
});
export type LedgerParams = Readonly<z.infer<typeof ledgerParams>>;

export const ledgerView = z.object({
  totalPoints: z.number().int(),
  /** Oldest first. An undo adds an entry with negative points. */
  entries: z.array(
    z.object({
      id: z.number().int(),
      kind: z.string(),
      /** In English. */
      note: z.string(),
      /** Values for the entry's text, to render it in another language; null in entries of an earlier version. */
      params: ledgerParams.nullable(),
      /** Reverses an earlier entry. */
      isTakenBack: z.boolean(),
      points: z.number().int(),
      /** Running total including this entry. */
      total: z.number().int(),
      at: z.iso.datetime(),
    }),
  ),
});
export type LedgerView = z.infer<typeof ledgerView>;

export const membershipInput = z.object({
  id: anId,
  /** Name of a tier in the settings; omitted when no tiers are defined. */
  tier: z.string().overwrite(cleanText).max(40).optional(),
});

const membership = z.object({
  /** Empty when no tiers were defined. */
  tier: z.string(),
  discountPercent: z.number().int(),
  recordedAt: z.iso.datetime(),
  recordedBy: z.string().nullable(),
  /** What it paid. */
  points: z.number().int(),
});
export type Membership = z.infer<typeof membership>;
export const membershipView = z.object({
  membership: membership.nullable(),
  /** The tiers and membership points from the settings, which the fan table may not read. */
  tiers: z.array(
    z.object({ name: z.string(), minPoints: z.number(), discountPercent: z.number().int() }),
  ),
  bonus: z.number().int(),
});
export type MembershipView = z.infer<typeof membershipView>;

/** Points that an organiser may give or take at once. */
export const MANUAL_POINTS_MAX = 1000;
export const REASON_MAX = 500;
/** Per player, including those taken back. */
export const MANUAL_ENTRIES_MAX = 100;

/** An empty number field is NaN. */
const manualPoints = z
  .number({ error: manualFaults.points })
  .int(manualFaults.points)
  .min(-MANUAL_POINTS_MAX, manualFaults.points)
  .max(MANUAL_POINTS_MAX, manualFaults.points)
  .refine((points) => points !== 0, manualFaults.zero);

export const manualForm = z.object({
  /** Negative to take points. */
  points: manualPoints,
  /** One line; the player reads it in the ledger and in the news. */
  reason: oneLine(z.string({ error: manualFaults.reasonMissing }), REASON_MAX, {
    missing: manualFaults.reasonMissing,
    long: manualFaults.reasonLong,
    unprintable: manualFaults.reasonUnprintable,
  }),
});

export const manualInput = manualForm.extend({
  id: anId,
  key: formKey(manualFaults.key),
});
export type ManualInput = z.output<typeof manualInput>;

export const manualUndoInput = z.object({
  id: anId,
  /** Id of the ledger entry. */
  entry: z.coerce.number().int().positive(),
});

const manualEntry = z.object({
  /** Id of the ledger entry. */
  entry: z.number().int(),
  points: z.number().int(),
  reason: z.string(),
  givenAt: z.iso.datetime(),
  takenBackAt: z.iso.datetime().nullable(),
});
export type ManualEntry = z.infer<typeof manualEntry>;

/** Newest first. */
export const manualView = z.object({ entries: z.array(manualEntry).max(MANUAL_ENTRIES_MAX) });

export const messages = {
  recorded: 'Membership recorded',
  recordFailed: 'Failed to record the membership',
  receipt: (of: { name: string; points: string; membership: string; moment: string }): string =>
    `Receipt: ${isolated(of.name)} · ${of.points} · ${of.membership} · ${of.moment}`,
  takenBack: 'The membership is taken back',
  takeBackFailed: 'Failed to take the membership back',
} as const;
