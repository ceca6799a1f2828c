// What players read about the organisers' texts.
export const playerTexts = {
  locations: 'Where to look',
  hint: 'Where to look:',
} as const;
