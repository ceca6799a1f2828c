// Random identifiers from getRandomValues: browsers have no crypto.randomUUID over plain http.

/** Crockford's base 32: no I, L, O or U, so that a code read aloud is unambiguous. */
const TABLE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** With 32 letters, five bits of a random byte make all of them equally likely. */
const letters = (alphabet: string, count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => alphabet[byte & 31]).join('');
const upperCase = (count: number) => letters(TABLE_LETTERS, count);
const lowerCase = (count: number) => letters(TABLE_LETTERS.toLowerCase(), count);

/** A row's id: 26 characters, 130 random bits, unguessable. */
export const newId = (): string => lowerCase(26);

const TOKEN_PREFIX = { player: 'p_', admin: 'a_', wall: 'w_', device: 'd_' } as const;

/** A token: 40 characters, 200 random bits, prefixed `p_` for players, `a_` for admins, `w_` for walls, `d_` for devices. */
export const newToken = (kind: keyof typeof TOKEN_PREFIX): string =>
  TOKEN_PREFIX[kind] + lowerCase(40);

/** A board's id, printed and read aloud at the fan table: `SS-7K2M-Q4`. 30 random bits. */
export const newBoardId = (): string => `SS-${upperCase(4)}-${upperCase(2)}`;

/** Four characters to read out, for finding an entry in the log; repeats in the long run are fine. */
export const newReference = (): string => upperCase(4);

/** A code that is read aloud at the fan table: `7K2M-Q4XT`, 40 random bits. */
export const newSpokenCode = (): string => `${upperCase(4)}-${upperCase(4)}`;
