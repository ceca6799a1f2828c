// Sanitises the file names of assets: no folders, no hidden characters.
import { assetTypes, FILENAME_MAX } from './contract.ts';

export interface CleanName {
  readonly stem: string;
  /** Lower case, without the dot. */
  readonly extension: keyof typeof assetTypes;
}

const FALLBACK = 'file';

const isAllowed = (extension: string): extension is CleanName['extension'] =>
  Object.hasOwn(assetTypes, extension);

/** Truncates to `most` UTF-16 units without splitting a grapheme cluster. */
const truncateGraphemes = (text: string, most: number): string =>
  Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
    .reduce((kept, segment) => (kept.length + segment.length <= most ? kept + segment : kept), '')
    .trimEnd();

/** Sanitises a file name; null if the extension is not allowed. */
export function cleanName(given: string): CleanName | null {
  const plain = given
    .normalize('NFC')
    // Control characters, bidirectional controls, lone surrogates.
    .replace(/\p{C}/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim();
  const dot = plain.lastIndexOf('.');
  const extension = plain.slice(dot + 1).toLowerCase();
  if (dot < 0 || !isAllowed(extension)) return null;
  const stem = plain.slice(0, dot).replace(/^[.\s]+|[.\s]+$/g, '');
  return { stem: stem || FALLBACK, extension };
}

/** `logo.png` for 1, then `logo-2.png`, `logo-3.png` … */
export function numberedName({ stem, extension }: CleanName, number: number): string {
  const end = `${number === 1 ? '' : `-${number}`}.${extension}`;
  return truncateGraphemes(stem, FILENAME_MAX - end.length) + end;
}
