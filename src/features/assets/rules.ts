// Names of the organisers' files: cleaned of whatever could be taken for a folder or hide what it is.
import { assetTypes, FILENAME_MAX } from './contract.ts';

export interface CleanName {
  readonly stem: string;
  /** In lower case, without its dot; one of the documented ones. */
  readonly extension: keyof typeof assetTypes;
}

const FALLBACK = 'file';

const isAllowed = (extension: string): extension is CleanName['extension'] =>
  Object.hasOwn(assetTypes, extension);

/** Letters as people count them: an emoji is never cut in half. */
const truncateGraphemes = (text: string, most: number): string =>
  Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
    .reduce((kept, segment) => (kept.length + segment.length <= most ? kept + segment : kept), '')
    .trimEnd();

/** A sender's own name for a file, made safe; null when its extension is none of the documented. */
export function cleanName(given: string): CleanName | null {
  const plain = given
    .normalize('NFC')
    // Control characters, marks that turn the writing round, halves of letters.
    .replace(/\p{C}/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim();
  const dot = plain.lastIndexOf('.');
  const extension = plain.slice(dot + 1).toLowerCase();
  if (dot < 0 || !isAllowed(extension)) return null;
  const stem = plain.slice(0, dot).replace(/^[.\s]+|[.\s]+$/g, '');
  return { stem: stem || FALLBACK, extension };
}

/** `logo.png`, and where that is taken `logo-2.png`, `logo-3.png` … */
export function numberedName({ stem, extension }: CleanName, number: number): string {
  const end = `${number === 1 ? '' : `-${number}`}.${extension}`;
  return truncateGraphemes(stem, FILENAME_MAX - end.length) + end;
}
