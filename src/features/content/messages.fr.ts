// French.
import type { Translated } from '#shared/text/language.ts';
import type * as english from './messages.ts';

export const playerTexts: Translated<typeof english.playerTexts> = {
  locations: 'Où chercher',
  rules: 'Règles du jeu',
  rulesInShort: 'Règles',
  hint: 'Où chercher :',
};
