// Requirements for dashboard passwords. Whoever guesses one gets every player's email and phone number.
import { defineFaults } from './failures/failures.ts';

const STAFF_PASSWORD_MIN = 10;

export const staffPasswordFaults = defineFaults('staffPassword', {
  short: `Password must be at least ${STAFF_PASSWORD_MIN} characters.`,
  common: 'That password is too easy to guess. Choose another one.',
});

/**
 * Common passwords of ten or more characters, stripped of digits and signs at their ends; those built from shorter words are
 * caught by what remains. From lists of leaked passwords, plus words of this contest.
 */
const COMMON = new Set(
  `password passwords passwort motdepasse contrasena contraseña passphrase
  mypassword newpassword oldpassword thepassword letmein letmeinnow changeme changemenow changeit changethis welcome welcomeback
  iloveyou ilovemyself iloveme iloveyousomuch sunshine princess football baseball basketball volleyball superman batman spiderman
  starwars startrek pokemon minecraft fortnite dragon monkey butterfly whatever trustnoone trustno liverpool chelsea arsenal
  manchester manchesterunited barcelona realmadrid juventus christopher alexander elizabeth charlotte jennifer jonathan michelle
  stephanie victoria benjamin samantha jacqueline anthony charlie michael jordan shadow master mustang computer internet
  microsoft facebook instagram whatsapp google android samsung qwerty qwertyuiop qwertyqwerty qwertzuiop azertyuiop asdfghjkl
  asdfasdf zxcvbnm qazwsx qazwsxedc qazwsxedcrfv qwerasdf qwerasdfzxcv adgjmptw abcdefgh abcdefghij abcd abcabc administrator
  administrador administrateur admin adminadmin adminpassword adminpass passadmin superadmin superuser sysadmin rootroot
  toor guest guestguest organiser organizer organisers organizers organisation organization volunteer volunteers reviewer
  moderator fantable convention swag swagseek swagandseek swag&seek swag-and-seek seekswag test testtest testing testpassword
  temppassword temporary default defaultpassword secret secretpassword topsecret mysecret hello helloworld hellohello access
  unbelievable godisgood jesuschrist blessed forever loveforever whatever blink onelove onetwothree summer winter spring
  autumn january february march april june july august september october november december monday friday`
    .split(/\s+/)
    .filter(Boolean),
);

/** Keyboard rows and other sequences that a password may be part of, in either direction. */
const LINES = [
  ...['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'],
  ...['1234567890qwertyuiop', 'azertyuiopqsdfghjklmwxcvbn', 'qwertzuiopasdfghjklyxcvbnm'],
  ...['1q2w3e4r5t6y7u8i9o0p', '1qaz2wsx3edc4rfv5tgb6yhn7ujm', 'q1w2e3r4t5y6u7i8o9p0'],
  ...['qazwsxedcrfvtgbyhnujm', '1a2b3c4d5e6f7g8h9i0j', 'zaq12wsxcde34rfvbgt56yhn'],
  ...['31415926535897932384', '147258369147258369', '112233445566778899', '11223344556677889900'],
].flatMap((line) => [line, [...line].reverse().join('')]);

/** Substitutions such as `4` for `a`. */
const DISGUISES: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
};

const withoutEnds = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Whether the password repeats a short piece: `aaaaaaaaaa`, `121212121212`, `rosarosarosa`. */
const isRepeated = (text: string): boolean =>
  /^(.{1,4})\1+.{0,3}$/u.test(text) || /^(.+)\1+$/u.test(text);

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
    LINES.some((line) => line.includes(plain) || line.includes(withoutEnds(plain) || plain)) ||
    candidates.some((text) => COMMON.has(text)) ||
    COMMON.has(withoutEnds(plain).replaceAll(/[^\p{L}]/gu, ''))
  );
}

/** @returns what is wrong with a new dashboard password; null if it is acceptable */
export function staffPasswordFault(password: string): string | null {
  if ([...password].length < STAFF_PASSWORD_MIN) return staffPasswordFaults.short;
  return isCommon(password) ? staffPasswordFaults.common : null;
}
