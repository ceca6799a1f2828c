import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const WORDS = 'title;Café, schön';

test('a table is decoded from every encoding that spreadsheet programs use', () => {
  const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(WORDS, 'utf16le')]);
  const western = [...'title;Caf\xe9, sch\xf6n'].map((letter) => letter.charCodeAt(0));
  for (const bytes of [Buffer.from(WORDS), Buffer.from(`\uFEFF${WORDS}`), marked, western]) {
    expect(decodeText(Uint8Array.from(bytes))).toBe(WORDS);
  }
});

test('UTF-16 is recognised in both byte orders, with or without a byte order mark', () => {
  const little = Buffer.from(WORDS, 'utf16le');
  const big = Buffer.from(little).swap16();
  const mark = Buffer.from([0xfe, 0xff]);
  for (const bytes of [little, big, Buffer.concat([mark, big])]) {
    expect(decodeText(Uint8Array.from(bytes))).toBe(WORDS);
  }
});
