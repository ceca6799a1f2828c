// Texts about playing together on the board, its squares and the news.

/** On a companion's phone. */
export const companionTexts = {
  title: 'Play together',
  playsOn: (owner: string, name: string) => `You play on ${owner}’s board as ${name}.`,
  leave: 'Leave the board',
  leaveAnyway: 'Leave anyway',
  photosStay: (count: number) =>
    count === 1
      ? '1 photo is still waiting. It stays on this phone and sends itself when it joins this board again.'
      : `${count} photos are still waiting. They stay on this phone and send themselves when it joins this board again.`,
  childsPhotos: (owner: string) =>
    `Photos from this phone are not shown to others unless ${owner} allows it.`,
  sentBy: (name: string) => `by ${name}`,
  keep: 'Keep it',
  othersPhoto: (name: string) => `${name}’s photo is there. Keep yours for later?`,
} as const;
