// Spanish.
import type { Translated } from '#shared/text/language.ts';
import type * as english from './messages.ts';

export const playerTexts: Translated<typeof english.playerTexts> = {
  locations: 'Dónde buscar',
  rules: 'Reglas del juego',
  rulesInShort: 'Reglas',
  hint: 'Dónde buscar:',
};
