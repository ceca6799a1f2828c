// Texts for bringing a friend; English.

export const friendTexts = {
  title: 'Bring a friend',
  earn: 'Friends who sign up with your code earn you bonus points:',
  copyCode: (code: string): string => `Copy your code ${code}`,
  codeCopied: 'Code copied',
  share: 'Share my link',
  /** Before the link, in a message to a friend. */
  invitation: 'Play photo bingo with me: create a free account with my code.',
  linkCopied: 'Link copied',
  showQr: 'Show it as a QR code',
  scanMe: 'A friend scans this and signs up; your code is filled in.',
  qrAlt: (link: string): string => `QR code for ${link}`,
} as const;
