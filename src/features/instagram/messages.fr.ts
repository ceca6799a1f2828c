// French.
import type { SentencesLike } from '#shared/failures/failures.ts';
import type { playerFailures } from './messages.ts';

export const playerFailuresFr: SentencesLike<typeof playerFailures.sentences> = {
  isPosted: 'Cette photo est déjà sur Instagram',
};
