// Texts for players about points.
import type { Unlocked } from '#shared/achievements.ts';

const counted = (points: number) =>
  `${points.toLocaleString('en')} ${points === 1 ? 'point' : 'points'}`;

/** Points given or taken by hand: what the player reads, as a toast and in the news. */
export const pointsTexts = {
  /** @param points without a sign, as below */
  given: (points: number, reason: string) => `+${counted(points)} from the organisers: ${reason}`,
  taken: (points: number, reason: string) => `−${counted(points)} by the organisers: ${reason}`,
} as const;

/** Used in toasts and in the ledger. */
export const achievementNames = {
  firstPhoto: 'First photo',
  fourCorners: 'Four corners',
  everyCategory: 'A photo in every category',
  tenApproved: 'Ten photos approved',
  friendJoined: 'A friend joined',
} as const satisfies Record<Unlocked, string>;
