// Requirements for dashboard passwords. Whoever guesses one gets every player's email and phone number.
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { defineFaults } from './failures/failures.ts';

const STAFF_PASSWORD_MIN = 10;

export const staffPasswordFaults = defineFaults('staffPassword', {
  short: `Password must be at least ${STAFF_PASSWORD_MIN} characters.`,
  common: 'That password is too easy to guess. Choose another one.',
});

const inBothDirections = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => [line, [...line].reverse().join('')]);

/** Digits, letters and keyboard rows and columns, of which a password may be made. */
const ROWS = inBothDirections([
  ...['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'],
  ...['1234567890qwertyuiop', 'azertyuiopqsdfghjklmwxcvbn', 'qwertzuiopasdfghjklyxcvbnm'],
  ...['1qaz2wsx3edc4rfv5tgb6yhn7ujm', 'zaq12wsxcde34rfvbgt56yhn', 'qazwsxedcrfvtgbyhnujm'],
]);

/** Other sequences of which a password may be a part. */
const LINES = inBothDirections([
  ...['qazxswedcvfrtgbnhyujm', 'azsxdcfvgbhnjmk', '31415926535897932384', '3141592654'],
  ...['147258369147258369', '14789632501478963', '7410852963', '11223344556677889900'],
  ...['13579246801357908642', '1223334444555556666667777777'],
]);

/** Substitutions such as `4` for `a`. */
const DISGUISES: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
};

const withoutEnds = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Whether the password repeats a short piece: `aaaaaaaaaa`, `121212121212`, `rosarosarosa`. */
const isRepeated = (text: string): boolean =>
  /^(.{1,4})\1+.{0,3}$/u.test(text) || /^(.+)\1+$/u.test(text);

const isSequence = (text: string): boolean =>
  /^(.)\1*$/u.test(text) || ROWS.some((row) => row.includes(text));

/**
 * Whether sequences of three characters or more follow each other, with little else: `123qweasdzxc`, `1234554321`, `aa12345678`.
 * A third as many sequences and other characters as there are characters in all.
 */
function isOfSequences(text: string): boolean {
  let parts = 0;
  for (let from = 0; from < text.length; parts++) {
    let to = from + 3;
    if (to > text.length || !isSequence(text.slice(from, to))) to = from + 1;
    else while (to < text.length && isSequence(text.slice(from, to + 1))) to++;
    from = to;
  }
  return parts <= (text.length + 2) / 3;
}

/** Whether every second character belongs to one sequence: `a1b2c3d4e5`, `1029384756`. */
const isInterlaced = (text: string): boolean =>
  [0, 1].some((first) => isSequence([...text].filter((_, i) => i % 2 === first).join('')));

const undisguised = (text: string): string =>
  text.replaceAll(/[0-9@$!]/g, (sign) => DISGUISES[sign] ?? sign);

function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
  // Digits at the end are a year or the like, those at the beginning may be letters.
  const shapes = [plain, withoutEnds(plain), plain.replace(/[^\p{L}]+$/u, '')];
  const candidates = shapes
    .flatMap((text) => [text, undisguised(text)])
    .flatMap((text) => [text, withoutEnds(text)]);
  return (
    isRepeated(plain) ||
    isOfSequences(plain) ||
    isInterlaced(plain) ||
    [...ROWS, ...LINES].some((line) => line.includes(withoutEnds(plain) || plain)) ||
    candidates.some((text) => COMMON_PASSWORDS.has(text)) ||
    COMMON_PASSWORDS.has(withoutEnds(plain).replaceAll(/[^\p{L}]/gu, ''))
  );
}

/** @returns what is wrong with a new dashboard password; null if it is acceptable */
export function staffPasswordFault(password: string): string | null {
  if ([...password].length < STAFF_PASSWORD_MIN) return staffPasswordFaults.short;
  return isCommon(password) ? staffPasswordFaults.common : null;
}
