// Texts for players on plain http. Loaded only there.

export const plainPageTexts = {
  title: 'Keep this page open to send photos',
  text: 'Photos are safe on this phone. They are sent while this page is open, and it does not open without signal.',
  /** The address follows. */
  secure: 'It opens without signal, once you have signed in there, at',
  gotIt: 'Got it',
} as const;
