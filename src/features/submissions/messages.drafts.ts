// Texts for a photo that was taken but not sent. Loaded when there is one.

export const draftTexts = {
  notSent: 'Not sent yet',
  tookFor: (title: string): string => `You took this for ${title}. Send it?`,
  whatYouTook: 'What you took',
  sendIt: 'Send',
} as const;
