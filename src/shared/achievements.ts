// The keys of the achievements. Rules, names, points and labels are each a `Record<Achievement, …>`, so that a new key
// does not compile until it has all of them.

export const ACHIEVEMENTS = ['firstPhoto', 'fourCorners', 'everyCategory', 'tenApproved'] as const;
export type Achievement = (typeof ACHIEVEMENTS)[number];

/** What is announced like one: a friend who plays counts as an achievement, but its points are the referral's. */
export type Unlocked = Achievement | 'friendJoined';
