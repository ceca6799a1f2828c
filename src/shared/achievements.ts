// What a player can achieve, by key. Whatever belongs to each of them (its rule, its name, its price, its label) is a
// `Record<Achievement, …>`, so that a new key does not compile before it has them all.

export type Achievement = 'firstPhoto' | 'fourCorners' | 'everyCategory' | 'tenApproved';
