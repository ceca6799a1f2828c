import { expect, test } from 'vitest';
import { plainFileName } from './file-names.ts';

test('an old client gets the name in ASCII', () => {
  expect(plainFileName('Zoë-Sørensen 海-2025-08-30.pdf')).toBe('Zoe-S_rensen _-2025-08-30.pdf');
});
