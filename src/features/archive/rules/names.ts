// Names of files: of photos by challenge and number, of an archive by contest and moment; and the credit of a photo.

const SLUG_MAX = 50;

/** Lower-case ASCII words joined by hyphens; `fallback` where nothing of the text is left. */
export const slugOf = (text: string, fallback: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '') || fallback;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/**
 * `photos/a-very-tall-hat-c014-007.jpg`; unique by the challenge's code and the number.
 * @param number of the photo within its challenge, from 1
 */
export const photoFileName = (
  challenge: { readonly title: string; readonly code: string },
  number: number,
  type: string,
): string =>
  [
    `photos/${slugOf(challenge.title, 'challenge')}`,
    slugOf(challenge.code, 'x'),
    `${String(number).padStart(3, '0')}.${EXTENSIONS[type] ?? 'bin'}`,
  ].join('-');

/** First name and last initial: `Noor H.`; the first character as a person sees it, also of an accented letter. */
export function creditOf(firstName: string, lastName: string): string {
  const [initial] = [...lastName.trim().normalize('NFC')];
  return initial ? `${firstName.trim()} ${initial.toUpperCase()}.` : firstName.trim();
}

/** `swag-and-seek-20260831-180405.sqlite`. */
export const archiveName = (contest: string, stamp: string): string =>
  `${slugOf(contest, 'contest')}-${stamp}.sqlite`;
