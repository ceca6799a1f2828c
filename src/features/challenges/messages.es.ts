// Spanish.
import type { Translated } from '#shared/text/language.ts';
import type * as english from './messages.ts';

export const categoryTexts: Translated<typeof english.categoryTexts> = {
  Costume: 'Disfraz',
  Prop: 'Objeto',
  Art: 'Arte',
  Swag: 'Botín',
  Place: 'Lugar',
  People: 'Gente',
  Moment: 'Momento',
  Play: 'Juego',
};
