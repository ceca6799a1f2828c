// Spanish.
import type { Translated } from '#shared/text/language.ts';
import type { playerTexts } from './messages.ts';

export const playerTextsEs: Translated<typeof playerTexts> = {
  locations: 'Dónde buscar',
  rules: 'Reglas del juego',
  rulesInShort: 'Reglas',
  hint: 'Dónde buscar:',
};
