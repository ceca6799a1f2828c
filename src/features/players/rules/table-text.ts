// What a text means at the fan table: scanned from a printed board, or typed and pasted by a volunteer.
import { BASE_PATH } from '#shared/paths.ts';
import { SEARCH_MAX } from '../contract.ts';

export type TableText =
  | { readonly kind: 'board'; readonly boardId: string }
  /** A name, an email or a referral code. */
  | { readonly kind: 'search'; readonly search: string }
  /** A code or link that leads to no board. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'nothing' };

/** Characters of a link that are looked at. A QR code holds thousands, of which the printed sheet uses a hundred. */
const LINK_MAX = 300;

/** The letters of a board id as they are read from paper: O is 0, I and L are 1; a U is in none. */
const ID = /^SS[-\s]?([0-9A-TV-Z]{4})[-\s]?([0-9A-TV-Z]{2})$/i;

/** The id as it is stored, `SS-7K2M-Q4`; null for any other text. */
function boardIdIn(text: string): string | null {
  const [, first, last] = ID.exec(text) ?? [];
  if (!first || !last) return null;
  return `SS-${first}-${last}`.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

const isLink = (text: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(text) || /^www\./i.test(text);

const CHECK_PATH = `${BASE_PATH}/check/`;

/** Of a printed sheet. The host may be any: the laptop's address changes, and nothing is asked of it. */
function boardIdInLink(link: string): string | null {
  const path = /^https?:\/\/[^/?#\s]+(\/[^?#\s]*)$/i.exec(link)?.[1] ?? '';
  return path.startsWith(CHECK_PATH) ? boardIdIn(path.slice(CHECK_PATH.length)) : null;
}

/** What a QR code before the camera means: a board or nothing of ours. Nobody holds up a name. */
export function meaningOfScan(text: string): TableText {
  if (text.length > LINK_MAX) return { kind: 'foreign' };
  const trimmed = text.trim();
  const boardId = boardIdInLink(trimmed) ?? boardIdIn(trimmed);
  return boardId ? { kind: 'board', boardId } : { kind: 'foreign' };
}

/** What a volunteer typed or pasted means. A name such as Ssekandi is no board: an id has a digit or a hyphen. */
export function meaningOfTyped(text: string): TableText {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'nothing' };
  if (trimmed.length > LINK_MAX) return { kind: 'foreign' };
  if (isLink(trimmed)) return meaningOfScan(trimmed);
  const boardId = /[-\d]/.test(trimmed) ? boardIdIn(trimmed) : null;
  if (boardId) return { kind: 'board', boardId };
  return trimmed.length > SEARCH_MAX ? { kind: 'foreign' } : { kind: 'search', search: trimmed };
}
