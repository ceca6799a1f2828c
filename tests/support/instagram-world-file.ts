// The contest's file in the model of `instagram-world.ts`.
import type { Attempt } from '#features/instagram/rules/schedule.ts';
import type { MachinePost } from '#features/instagram/rules/transitions.ts';

export interface StoredPost extends MachinePost {
  readonly photo: number;
  readonly dueFrom: Date;
  readonly dueAt: Date;
}

export interface StoredAttempt extends Attempt {
  readonly photo: number;
  readonly containerId: string | null;
  readonly sentAt: Date;
}

/** The file's content. Values are replaced, never mutated, so a backup is a copy of the references. */
export interface File {
  readonly posts: ReadonlyMap<number, StoredPost>;
  readonly attempts: readonly StoredAttempt[];
  readonly approved: ReadonlySet<number>;
  /** Photos of erased players. */
  readonly erased: ReadonlySet<number>;
  readonly holdUntil: Date | 'organiser' | null;
  readonly holdFrom: Date;
  readonly restoredAt: Date | null;
  /** Whether an organiser has reviewed what may have been posted since the backup. */
  readonly isReviewed: boolean;
}

export const newPost = (photo: number, now: Date, state: MachinePost['state']): StoredPost => ({
  photo,
  state,
  isTest: false,
  isByHand: false,
  intent: null,
  tries: 0,
  polls: 0,
  restarts: 0,
  pictureStep: 0,
  captionStep: 0,
  containerId: null,
  containerAt: null,
  trouble: null,
  dueFrom: now,
  dueAt: now,
});
