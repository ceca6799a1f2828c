// Random identifiers, made from getRandomValues alone: a phone on plain http has no crypto.randomUUID.

/** Crockford's alphabet without I, L, O and U: nobody at the fan table confuses I with 1 or O with 0. */
const TABLE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export type RandomBytes = (count: number) => Uint8Array;

const secureBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** 32 letters, so five bits of each byte are used and every letter is equally likely. */
const letters = (count: number, bytes: RandomBytes): string =>
  Array.from(bytes(count), (byte) => TABLE_LETTERS[byte & 31]).join('');

/** A row's id: 26 letters, 130 random bits, not guessable. */
export const newId = (bytes: RandomBytes = secureBytes): string => letters(26, bytes).toLowerCase();

/** A session token, 40 letters or 200 random bits; the prefix tells a player's from an admin's at a glance. */
export const newToken = (kind: 'player' | 'admin', bytes: RandomBytes = secureBytes): string =>
  `${kind === 'player' ? 'p' : 'a'}_${letters(40, bytes).toLowerCase()}`;

/** A board's id as printed and read aloud at the fan table: `SS-7K2M-Q4`. */
export const newBoardId = (bytes: RandomBytes = secureBytes): string =>
  `SS-${letters(4, bytes)}-${letters(2, bytes)}`;

/** A code read out at the fan table, 40 random bits: `7K2M-Q4XT`. */
export const newSpokenCode = (bytes: RandomBytes = secureBytes): string =>
  `${letters(4, bytes)}-${letters(4, bytes)}`;
