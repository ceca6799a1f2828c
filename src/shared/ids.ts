// Random identifiers. nanoid takes its bytes from getRandomValues, also in a browser: a phone on plain http has no
// crypto.randomUUID.
import { customAlphabet } from 'nanoid';

/** Crockford's alphabet without I, L, O and U: nobody at the fan table confuses I with 1 or O with 0. */
const TABLE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const upperCase = customAlphabet(TABLE_LETTERS);
const lowerCase = customAlphabet(TABLE_LETTERS.toLowerCase());

/** A row's id: 26 letters, 130 random bits, not guessable. */
export const newId = (): string => lowerCase(26);

/** A session token, 40 letters or 200 random bits; the prefix tells a player's from an admin's at a glance. */
export const newToken = (kind: 'player' | 'admin'): string =>
  `${kind === 'player' ? 'p' : 'a'}_${lowerCase(40)}`;

/** A board's id as printed and read aloud at the fan table: `SS-7K2M-Q4`. */
export const newBoardId = (): string => `SS-${upperCase(4)}-${upperCase(2)}`;

/** A code read out at the fan table, 40 random bits: `7K2M-Q4XT`. */
export const newSpokenCode = (): string => `${upperCase(4)}-${upperCase(4)}`;
