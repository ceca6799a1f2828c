// What players read in the list of their points, loaded when it is opened. The ledger stores its notes in English.
import type { Achievement } from '#shared/achievements.ts';

/** Display names, in toasts and in the ledger. */
const achievements = {
  firstPhoto: 'First photo',
  fourCorners: 'Four corners',
  everyCategory: 'A photo in every category',
  tenApproved: 'Ten photos approved',
} as const satisfies Record<Achievement, string>;

/** The notes of ledger entries. */
export const ledgerTexts = {
  achievements,
  photo: (title: string) => `Photo approved: ${title}`,
  feature: (title: string) => `Featured on Instagram: ${title}`,
  line: (label: string) => `Line complete: ${label}`,
  blackout: 'Blackout: the whole board',
  achievement: (name: string) => `Achievement: ${name}`,
  takenBack: (note: string) => `Taken back: ${note}`,
  membership: 'Membership purchased',
  friendJoined: 'A friend joined',
  /** For a newcomer who was erased. */
  someoneJoined: 'A friend joined with your referral code',
  newcomerJoined: (name: string) => `${name} joined with your referral code`,
} as const;

/** The dialog “Why 135?”. */
export const playerTexts = {
  yourPoints: 'Your points',
  whatFor: 'What for',
  points: 'Points',
  total: 'Total',
  noPoints: 'No points yet',
  notLoaded: 'The points could not be loaded',
} as const;
