// French.
import type { Translated } from '#shared/language.ts';
import type { playerTexts } from './messages.ts';

export const playerTextsFr: Translated<typeof playerTexts> = {
  locations: 'Où chercher',
  rules: 'Règles du jeu',
  rulesInShort: 'Règles',
  hint: 'Où chercher :',
};
