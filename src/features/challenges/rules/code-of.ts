// A code for a new challenge, made of its title: short enough for a QR code on a wall, and to be typed.

const CODE_MAX = 12;
const CODE_MIN = 3;

/** Letters and digits of the title, without accents; a number behind it when it is taken. */
export function codeOf(title: string, isTaken: (code: string) => boolean): string {
  const letters = title
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, CODE_MAX);
  const base = letters.length >= CODE_MIN ? letters : `SEEK${letters}`;
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : String(number);
    const code = base.slice(0, CODE_MAX - ending.length) + ending;
    if (!isTaken(code)) return code;
  }
}
