// What a text at the fan table means: scanned from a printed board, or typed or pasted by a volunteer.
import { BASE_PATH, screens } from '#shared/paths.ts';
import { CODE_TEXT_MAX, isLinkText, readBoardId, readReferralCode } from '#shared/text/codes.ts';
import { plainText } from '#shared/text/text.ts';
import { SEARCH_MAX } from '../contract.ts';

export type TableText =
  | { readonly kind: 'board'; readonly boardId: string }
  /** A name, an email or a referral code. */
  | { readonly kind: 'search'; readonly search: string }
  /** A code or link that is not a board. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'nothing' };

/** The meaning of a scanned QR code: a board, or foreign. Nobody scans a name. */
export function meaningOfScan(text: string): TableText {
  const boardId = readBoardId(text);
  return boardId ? { kind: 'board', boardId } : { kind: 'foreign' };
}

/** The meaning of typed or pasted text. "Ssekandi" is a name: a board id has a digit, a hyphen or an underscore. */
export function meaningOfTyped(text: string): TableText {
  if (text.length > CODE_TEXT_MAX) return { kind: 'foreign' };
  const trimmed = plainText(text);
  if (trimmed === '') return { kind: 'nothing' };
  // A mailto: or tel: link contains the search text.
  if (isLinkText(trimmed) && !/^(mailto|tel):/i.test(trimmed)) {
    return trimmed.includes(BASE_PATH + screens.register)
      ? { kind: 'search', search: readReferralCode(trimmed) }
      : meaningOfScan(trimmed);
  }
  const boardId = /[\p{Pd}\u2212\u2043_\d]/u.test(trimmed) ? readBoardId(trimmed) : null;
  if (boardId) return { kind: 'board', boardId };
  const search = trimmed.replace(/^(mailto|tel):/i, '');
  return search.length > SEARCH_MAX ? { kind: 'foreign' } : { kind: 'search', search };
}
