// The keys of the achievements. Rules, names, points and labels are each a `Record<Achievement, …>`, so that a new key
// does not compile until it has all of them.

export type Achievement = 'firstPhoto' | 'fourCorners' | 'everyCategory' | 'tenApproved';
