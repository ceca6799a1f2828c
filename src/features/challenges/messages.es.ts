// Spanish.
import type { Translated } from '#shared/text/language.ts';
import type { categoryTexts } from './messages.ts';

export const categoryTextsEs: Translated<typeof categoryTexts> = {
  Costume: 'Disfraz',
  Prop: 'Objeto',
  Art: 'Arte',
  Swag: 'Botín',
  Place: 'Lugar',
  People: 'Gente',
  Moment: 'Momento',
  Play: 'Juego',
};
