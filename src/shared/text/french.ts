// French elision before names that only a running contest knows.

/** A vowel, with or without an accent, or the Y of Yves; that of Yann is a consonant. */
const ELIDING = /^([aeiouœæ]|y(?![aeiou]))/i;

/** `de Noor`, `d’Ada` */
export const withDe = (name: string): string =>
  `${ELIDING.test(name.normalize('NFD')) ? 'd’' : 'de '}${name}`;
