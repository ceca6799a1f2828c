// Labels for players around the organisers' texts.
export const playerTexts = {
  locations: 'Where to look',
  rules: 'Rules of the game',
  rulesInShort: 'Rules',
  hint: 'Where to look:',
} as const;
