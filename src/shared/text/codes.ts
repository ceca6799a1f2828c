// Reads codes as people type, paste and scan them: case, blanks, dashes, dots, underscores and invisible characters are ignored,
// and a whole link yields the code in it.
import { BASE_PATH } from '../paths.ts';
import { decoded, plainText } from './text.ts';

/** The most characters to examine. A QR code holds thousands; ours use about a hundred. */
export const CODE_TEXT_MAX = 300;

const isLink = (text: string): boolean =>
  /^([a-z][a-z0-9+.-]*:\/\/|www\.)/i.test(text) || text.toLowerCase().includes(BASE_PATH);

/** The bare code: the typed text, or from a link its `code` parameter or else the last segment of its path. */
function codeIn(typed: string): string {
  const text = plainText(typed.slice(0, CODE_TEXT_MAX));
  if (!isLink(text)) return text;
  const [, named] = /[?#&](?:code|ref|referral|referralcode)=([^&#\s]*)/i.exec(text) ?? [];
  const path = text.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  return plainText(decoded(named ?? path.slice(path.lastIndexOf('/') + 1)));
}

const lettersAndDigits = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Letters misread from paper, which no code contains among its digits: O is 0, I and L are 1. */
const asDigits = (text: string): string => text.replaceAll('O', '0').replace(/[IL]/g, '1');

/** A code that is read aloud (reset, invitation, wall) in the form that is hashed: upper case, no hyphen. */
export const readSpokenCode = (typed: string): string => asDigits(lettersAndDigits(codeIn(typed)));

/** Whether the text may be such a code, which has eight characters. */
export const isSpokenCode = (typed: string): boolean => readSpokenCode(typed).length <= 40;

/** A referral code as stored: two letters, then digits, `NG1234`. Any other text is returned without separators. */
export function readReferralCode(typed: string): string {
  const text = codeIn(typed);
  const code = lettersAndDigits(text);
  // Not taken for a field that was left empty: its friend would lose the points.
  if (code === '') return text;
  const letters = code.slice(0, 2).replaceAll('0', 'O').replaceAll('1', 'I');
  return letters + asDigits(code.slice(2));
}

/** A challenge's code as stored: letters and digits, `COLDBREW`. Empty if the text contains none. */
export const readChallengeCode = (typed: string): string => lettersAndDigits(codeIn(typed));

/** What keyboards, word processors and scanners put between the parts of a board id. No id contains a U. */
const BETWEEN = '(?:[^\\p{L}\\p{N}]|\u30FC){0,3}';
const BOARD_ID = new RegExp(`^SS${BETWEEN}([0-9A-TV-Z]{4})${BETWEEN}([0-9A-TV-Z]{2})$`, 'iu');

/** What may surround an id in a sentence. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

function boardIdOf(text: string): string | null {
  const [, first, last] = BOARD_ID.exec(text.replace(AROUND, '')) ?? [];
  return first && last ? asDigits(`SS-${first}-${last}`.toUpperCase()) : null;
}

const CHECK_PATH = `${BASE_PATH}/check/`;

/** Any host will do: the laptop's address changes, and no request is sent there. */
function boardIdOfLink(text: string): string | null {
  const [, path = ''] = /^(?:https?:\/\/)?[^/?#\s:]*(?::\d{1,5})?(\/[^?#\s]*)/i.exec(text) ?? [];
  if (!path.toLowerCase().startsWith(CHECK_PATH)) return null;
  const id = plainText(decoded(path.slice(CHECK_PATH.length))).replace(/\/+$/, '');
  return id.includes('/') ? null : boardIdOf(id);
}

/** A board id as stored, `SS-7K2M-Q4`, from typed text or a printed board's link; null for any other text. */
export function readBoardId(typed: string): string | null {
  if (typed.length > CODE_TEXT_MAX) return null;
  const text = plainText(typed);
  return boardIdOfLink(text) ?? (isLink(text) ? null : boardIdOf(text));
}

/** Whether the text looks like a URL. */
export const isLinkText = (typed: string): boolean => {
  const text = plainText(typed);
  return isLink(text) || /^[a-z][a-z0-9+.-]*:/i.test(text);
};
