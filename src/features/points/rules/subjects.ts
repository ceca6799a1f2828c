// Subjects of ledger entries. Unique in the ledger together with the turn. Compared, never parsed.
import type { Achievement } from '#shared/achievements.ts';

export const submissionSubject = (submissionId: string): string => `submission:${submissionId}`;

/** A submission that was posted on Instagram. */
export const featureSubject = (submissionId: string): string => `feature:${submissionId}`;

export const lineSubject = (boardId: string, line: string): string => `line:${boardId}:${line}`;

export const blackoutSubject = (boardId: string): string => `blackout:${boardId}`;

export const achievementSubject = (playerId: string, achievement: Achievement): string =>
  `achievement:${playerId}:${achievement}`;

export const membershipSubject = (playerId: string): string => `membership:${playerId}`;

/** `newcomerId` is the player who joined; the entry belongs to the friend whose code they used. */
export const referralSubject = (newcomerId: string): string => `referral:${newcomerId}`;

/** `key` names one submission of the form, so that a double click pays once. */
export const manualSubject = (key: string): string => `manual:${key}`;
