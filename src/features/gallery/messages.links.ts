// Links to the gallery, for screens that do not load it.

export const galleryLinks = {
  title: 'Gallery',
  others: 'Others’ finds',
} as const;
