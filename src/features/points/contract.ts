// The points ledger and memberships.
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
  /** Oldest first. An undo adds an entry with negative points. */
  entries: z.array(
    z.object({
      id: z.number().int(),
      kind: z.string(),
      /** Explanation for the player. */
      note: z.string(),
      points: z.number().int(),
      /** Running total including this entry. */
      total: z.number().int(),
      at: z.iso.datetime(),
    }),
  ),
});
export type LedgerView = z.infer<typeof ledgerView>;

export const playerInput = z.object({ id: z.string().max(40) });

/** Display names, in toasts and in the ledger. */
export const achievementNames: Readonly<Record<Achievement, string>> = {
  firstPhoto: 'First photo',
  fourCorners: 'Four corners',
  everyCategory: 'A photo in every category',
  tenApproved: 'Ten photos approved',
};
export const REFERRAL_NAME = 'A friend joined';

export const membershipInput = z.object({
  id: z.string().max(40),
  /** Name of a tier in the settings; omitted when no tiers are defined. */
  tier: z.string().trim().max(40).optional(),
});

const membership = z.object({
  /** Empty when no tiers were defined. */
  tier: z.string(),
  discountPercent: z.number().int(),
  recordedAt: z.iso.datetime(),
  recordedBy: z.string().nullable(),
});
export type Membership = z.infer<typeof membership>;
export const membershipView = z.object({
  membership: membership.nullable(),
  /** The tiers of the settings and the points for a membership: the fan table may not read settings. */
  tiers: z.array(
    z.object({ name: z.string(), minPoints: z.number(), discountPercent: z.number().int() }),
  ),
  bonus: z.number().int(),
});
export type MembershipView = z.infer<typeof membershipView>;

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
