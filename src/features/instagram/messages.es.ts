// Spanish.
import type { SentencesLike } from '#shared/failures/failures.ts';
import type { playerFailures } from './messages.ts';

export const playerFailuresEs: SentencesLike<typeof playerFailures.sentences> = {
  isPosted: 'Esta foto ya está en Instagram',
};
