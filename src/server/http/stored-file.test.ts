import { expect, test } from 'vitest';
import { attachment, plainFileName } from './stored-file.ts';

test('old clients get the name in ASCII', () => {
  expect(plainFileName('Zoë-Sørensen 海-2025-08-30.pdf')).toBe('Zoe-S_rensen _-2025-08-30.pdf');
});

test('current clients get the full name', () => {
  expect(attachment('Zoë.pdf')).toBe(
    `attachment; filename="Zoe.pdf"; filename*=UTF-8''Zo%C3%AB.pdf`,
  );
});

test('a name with quotation marks, brackets or line breaks remains one name', () => {
  expect(attachment('A "B" \\.pdf', 'inline')).toBe('inline; filename="A \\"B\\" \\\\.pdf"');
  expect(attachment("é'(1)*.pdf")).toBe(
    `attachment; filename="e'(1)*.pdf"; filename*=UTF-8''%C3%A9%27%281%29%2a.pdf`,
  );
  expect(attachment('a\r\nX: y.pdf')).toBe(
    `attachment; filename="a_X: y.pdf"; filename*=UTF-8''a%0D%0AX%3A%20y.pdf`,
  );
});
