// French.
import type { Translated } from '#shared/text/language.ts';
import type * as english from './messages.ts';

export const categoryTexts: Translated<typeof english.categoryTexts> = {
  Costume: 'Costume',
  Prop: 'Accessoire',
  Art: 'Art',
  Swag: 'Goodies',
  Place: 'Lieu',
  People: 'Rencontre',
  Moment: 'Moment',
  Play: 'Jeu',
};
