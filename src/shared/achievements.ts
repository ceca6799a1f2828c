// The achievements' keys. Rules, names, points and labels are each a `Record<Achievement, …>`: a new key does not compile until
// it has all of them.

export const ACHIEVEMENTS = ['firstPhoto', 'fourCorners', 'everyCategory', 'tenApproved'] as const;
export type Achievement = (typeof ACHIEVEMENTS)[number];

/** Also announced like an achievement: a referred friend who plays, although its points are the referral's. */
export type Unlocked = Achievement | 'friendJoined';
