// Links to the gallery, for screens that do not load it.

export const galleryWays = {
  title: 'Gallery',
  others: 'Others’ finds',
} as const;
