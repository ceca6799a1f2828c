// French.
import type { SentencesLike } from '#shared/failures/failures.ts';
import type * as english from './messages.ts';

export const playerFailures: SentencesLike<typeof english.playerFailures.sentences> = {
  isPosted: 'Cette photo est déjà sur Instagram',
};
