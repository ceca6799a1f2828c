// French.
import type { Translated } from '#shared/text/language.ts';
import type { playerTexts } from './messages.ts';

export const playerTextsFr: Translated<typeof playerTexts> = {
  locations: 'Où chercher',
  rules: 'Règles du jeu',
  rulesInShort: 'Règles',
  hint: 'Où chercher :',
};
