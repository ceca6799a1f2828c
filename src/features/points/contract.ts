// The ledger of points as players and organisers read it.
import { z } from 'zod';
import type { Achievement } from '#shared/achievements.ts';

const ledgerKinds = [
  'submission',
  'line',
  'blackout',
  'achievement',
  'referral',
  'feature',
  'membership',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const ledgerView = z.object({
  totalPoints: z.number().int(),
  /** In order of time; points taken back by an undo are entries of their own, below zero. */
  entries: z.array(
    z.object({
      id: z.number().int(),
      kind: z.string(),
      /** One line a player understands. */
      note: z.string(),
      points: z.number().int(),
      /** What all up to this one add up to. */
      total: z.number().int(),
      at: z.iso.datetime(),
    }),
  ),
});
export type LedgerView = z.infer<typeof ledgerView>;

export const playerInput = z.object({ id: z.string().max(40) });

/** Names as a toast and the ledger show them. */
export const achievementNames: Readonly<Record<Achievement, string>> = {
  firstPhoto: 'First photo',
  fourCorners: 'Four corners',
  everyCategory: 'A photo in every category',
  tenApproved: 'Ten photos approved',
};
export const REFERRAL_NAME = 'A friend joined';

export const membershipInput = z.object({
  id: z.string().max(40),
  /** The tier bought, by its name in the settings; left out where none is defined. */
  tier: z.string().trim().max(40).optional(),
});

const membership = z.object({
  /** Empty where no tiers are defined. */
  tier: z.string(),
  discountPercent: z.number().int(),
  recordedAt: z.iso.datetime(),
  recordedBy: z.string().nullable(),
});
export type Membership = z.infer<typeof membership>;
export const membershipView = z.object({ membership: membership.nullable() });

export const ok = z.object({ success: z.literal(true) });

export const messages = {
  recorded: 'Membership recorded',
  recordFailed: 'Failed to record the membership',
  takenBack: 'The membership is taken back',
  takeBackFailed: 'Failed to take the membership back',
  isMember: (who: string, when: string) => `A membership was recorded by ${who} at ${when} already`,
  isNoMember: 'No membership is recorded for this player',
  unknownTier: (name: string) => `There is no membership tier “${name}”`,
  tierNeeded: 'Choose a membership tier',
} as const;
