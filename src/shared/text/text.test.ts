import fc from 'fast-check';
import { expect, test } from 'vitest';
import { email } from '#features/auth/contract.ts';
import {
  cleanEmail,
  cleanPassword,
  cleanPhone,
  cleanText,
  foldText,
  hasVisibleLetter,
  isFullyVisible,
  isWellFormed,
  passwordForms,
  sameText,
} from './text.ts';

test.each(['Noor', '海', 'नूर', '3', '1️⃣'])('%s is a visible name', (name) => {
  expect([hasVisibleLetter(name), isFullyVisible(name)]).toEqual([true, true]);
});

test.each([
  ['zero width space', '\u200B'],
  ['Hangul filler', '\u3164'],
  ['braille blank', '\u2800'],
  ['soft hyphen', '\u00AD'],
  ['tag letters', '\u{E0041}\u{E0042}'],
  ['emoji', '🦊'],
  ['punctuation', '...'],
])('a name made only of %s has no visible letter', (_, name) => {
  expect(hasVisibleLetter(name)).toBe(false);
});

test.each([
  ['a right-to-left override', 'Ann\u202Egnp'],
  ['a zero width space', 'Noor\u200BHaddad'],
  ['a joiner between Latin letters', 'No\u200Dor'],
  ['a Hangul filler behind the name', 'Noor\u3164'],
  ['a high surrogate', 'Noor\uD83D'],
  ['a control character', 'Noor\u0007'],
  ['a private-use character', 'Noor\uE000'],
  ['tag letters', 'Noor\u{E0041}'],
])('%s in a name is rejected', (_, name) => {
  expect(isFullyVisible(name)).toBe(false);
});

test.each([
  ['a family of emoji', 'Rosa 👩‍👩‍👧'],
  ['a flag made of tags', 'Rosa 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['Devanagari with a joiner', 'क्‍ष'],
  ['Persian with a non-joiner', 'می‌خواهم'],
  ['an ideographic variation', '辻\u{E0100}'],
])('%s is accepted with its joiners', (_, name) => {
  expect(isFullyVisible(name)).toBe(true);
});

test('a value is well-formed if all its strings are, at any depth', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isWellFormed(value)).toBe(true);
      expect(isWellFormed([{ deep: [value, 'half \uD83D'] }])).toBe(false);
      expect(isWellFormed({ 'half \uDE00': value })).toBe(false);
    }),
  );
  let deep: unknown = 'half \uD83D';
  for (let i = 0; i < 30_000; i++) deep = [deep];
  expect(isWellFormed(deep)).toBe(false);
});

test.each([
  ['a soft hyphen', 'Anne\u00ADMarie', 'AnneMarie'],
  ['a zero width space behind', 'Noor\u200B ', 'Noor'],
  ['a non-joiner between Latin letters', 'No\u200Cor', 'Noor'],
  ['decomposed letters', 'Zoe\u0308', 'Zoë'],
  ['nothing visible at all', '\u200B\u2060', ''],
])('a name pasted with %s is stored as it looks', (_, typed, stored) => {
  expect(cleanText(typed)).toBe(stored);
});

test('marks piled on a letter are stored only as far as they leave the lines around it readable', () => {
  const [few, many] = ['\u0336'.repeat(8), '\u0336'.repeat(40)];
  expect(cleanText(`No${many}o${many}r`)).toBe(`No${few}o${few}r`);
  for (const name of ['မြွှေ့ကျွှန်ုပ်', 'བསྒྲུབས', 'שָּׁ֑לוֹם', 'Nguyễn Thị Ấm']) {
    expect(cleanText(name)).toBe(name.normalize('NFC'));
  }
});

test('an accented letter is searched like its base letter, even if that one is folded too', () => {
  expect(['Ǣ', 'ǽ', 'Ǿ', 'Ё'].map(foldText)).toEqual(['ae', 'ae', 'o', 'е']);
});

test('cleaning a cleaned text changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
      expect(foldText(foldText(text))).toBe(foldText(text));
      expect(cleanPassword(cleanPassword(text))).toBe(cleanPassword(text));
    }),
  );
});

test.each([
  ['mailto:Noor@Example.org?subject=Hi', 'noor@example.org'],
  ['Noor Haddad <noor@example.org>;', 'noor@example.org'],
  ['noor@example.org.', 'noor@example.org'],
  ['„noor@example.org“', 'noor@example.org'],
  ['<mailto:noor@example.org>', 'noor@example.org'],
  ['mailto:MAILTO://noor%40example.org', 'noor@example.org'],
  ['noor@müller.example。」', 'noor@xn--mller-kva.example'],
  ['• .noor@example.org/', 'noor@example.org'],
  ['(_noor@example.org_)', 'noor@example.org'],
  ['_noor+-~@ex-ample.org', '_noor+-~@ex-ample.org'],
  ['info@col·legi.example', 'info@xn--collegi-xma.example'],
  ['\u202Anoor@example.org\u202C', 'noor@example.org'],
  ['ｎｏｏｒ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'noor@example.org'],
  ['noor@MÜLLER.example', 'noor@xn--mller-kva.example'],
  ['noor@mu\u0308ller\u3002example', 'noor@xn--mller-kva.example'],
  ['JOSE\u0301@example.org', 'josé@example.org'],
  ['"noor"@example.org', '"noor"@example.org'],
  ["o'brien+swag@example.org", "o'brien+swag@example.org"],
])('the email %j is stored as %s', (typed, stored) => {
  expect(cleanEmail(typed)).toBe(stored);
  expect(cleanEmail(stored)).toBe(stored);
});

test('an email is the same whatever marks are around it', () => {
  const marks = [
    '“ ”',
    '„ “',
    '» «',
    '‹ ›',
    '「 」',
    '( )',
    '` `',
    '** **',
    '_ _',
    '~ ~',
    "' '",
    '" "',
  ];
  const ends = ['.', ',', ';', ':', '!', '…', '。', '、', '،', '/', '>', '|', ' .'];
  for (const [before, behind] of marks.map((pair) => pair.split(' '))) {
    for (const end of ends) {
      expect(cleanEmail(`${before}noor@example.org${behind}${end}`)).toBe('noor@example.org');
      expect(cleanEmail(`${before}noor@example.org${end}${behind}`)).toBe('noor@example.org');
    }
  }
});

test.each([
  'noor@example..org',
  'noor@example.org&gt;',
  'noor@example.org/path',
  'noor@müller.example/path',
  'noor@exa„mple.org',
  'smtp:noor@example.org',
  'noor,sam@example.org',
  'no or@example.org',
  'noor@example.org, sam@example.org',
  'noor@example',
])('%s is no email', (typed) => {
  expect(email.safeParse(typed).success).toBe(false);
});

test('a phone number loses invisible characters and gets plain digits', () => {
  expect(cleanPhone('\u202D+1\u00A0(555)\u2009010\u20139999\u202C')).toBe('+1 (555) 010-9999');
  expect(cleanPhone('０１７１／１２３４５６７')).toBe('0171/1234567');
  expect(cleanPhone('٠١٧١ ۱۲۳')).toBe('0171 123');
  expect(cleanPhone('tel:+1-555-0109')).toBe('+1-555-0109');
  expect(cleanPhone('555·010•9999')).toBe('555.010.9999');
});

test('a password is the same however a device composes it, and older ones still match as typed', () => {
  const same = [
    ['café', 'cafe\u0301'],
    ['\u212Bngström', '\u00C5ngstro\u0308m'],
    ['no break', 'no\u00A0break'],
    ['ｆｕｌｌ', 'full'],
  ] as const;
  for (const [one, other] of same) expect(cleanPassword(one)).toBe(cleanPassword(other));
  expect(cleanPassword(' spaces count ')).toBe(' spaces count ');
  expect(cleanPassword('Case')).not.toBe(cleanPassword('case'));
  expect(passwordForms('plain')).toEqual(['plain']);
  expect(passwordForms('cafe\u0301')).toEqual(['caf\u00E9', 'cafe\u0301']);
  expect(passwordForms('caf\u00E9')).toContain('cafe\u0301');
});

test.each([
  ['ZOË', 'zoe'],
  ['Zoe\u0308', 'zoe'],
  ['O’Brien', 'obrien'],
  ['ŁÓDŹ', 'lodz'],
  ['Straße', 'strasse'],
  ['İstanbul Işık', 'istanbul isik'],
  ['Jean‑Luc', 'jean luc'],
  ['Ｎｏｏｒ', 'noor'],
])('%s is searched and sorted as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('two titles are the same whatever their case, spaces and composition, but not without their accents', () => {
  expect(sameText(' Cafe\u0301\u00A0 SIGN')).toBe(sameText('café sign'));
  expect(sameText('Cafe sign')).not.toBe(sameText('Café sign'));
});
