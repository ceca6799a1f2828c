// Spanish.
import type { Translated } from '#shared/language.ts';
import type { playerTexts } from './messages.ts';

export const playerTextsEs: Translated<typeof playerTexts> = {
  consentLate:
    'Tu foto se está publicando en este momento. La organización lo sabe, y la borra si aparece.',
  isPosted: 'Esta foto ya está en Instagram',
};
