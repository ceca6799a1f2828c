// French.
import type { Translated } from '#shared/language.ts';
import type { playerTexts } from './messages.ts';

export const playerTextsFr: Translated<typeof playerTexts> = {
  consentLate:
    'Ta photo est en cours de publication. L’organisation le sait, et la supprime si elle paraît.',
  isPosted: 'Cette photo est déjà sur Instagram',
};
