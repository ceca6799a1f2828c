// French.
import type { Translated } from '#shared/text/language.ts';
import type { categoryTexts } from './messages.ts';

export const categoryTextsFr: Translated<typeof categoryTexts> = {
  Costume: 'Costume',
  Prop: 'Accessoire',
  Art: 'Art',
  Swag: 'Goodies',
  Place: 'Lieu',
  People: 'Rencontre',
  Moment: 'Moment',
  Play: 'Jeu',
};
