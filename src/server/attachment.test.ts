import { expect, test } from 'vitest';
import { attachment, plainFileName } from './attachment.ts';

test('old clients get the name in ASCII', () => {
  expect(plainFileName('Zoë-Sørensen 海-2025-08-30.pdf')).toBe('Zoe-S_rensen _-2025-08-30.pdf');
});

test('current clients get the full name', () => {
  expect(attachment('Zoë.pdf')).toBe(
    `attachment; filename="Zoe.pdf"; filename*=UTF-8''Zo%C3%AB.pdf`,
  );
});
