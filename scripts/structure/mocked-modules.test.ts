import { expect, test } from 'vitest';
import { structureFaults } from './structure.js';

const faultsOf = (text: string): string[] =>
  structureFaults(new Map([['tests/components/added.test.tsx', text]]));

test.each(["vi.mock('#client/trpc.ts')", "vi.doMock('#client/trpc.ts')", 'vi.resetModules()'])(
  'replacing a module for every later test is refused: %s',
  (call) => {
    expect(faultsOf(`import { vi } from 'vitest';\n${call};\n`)).toEqual([
      expect.stringMatching(/^tests\/components\/added\.test\.tsx uses vi\..+hand in/),
    ]);
  },
);

test('a test may mock a function that it passes in', () => {
  expect(
    faultsOf("import { vi } from 'vitest';\nvi.mocked(vi.fn()).mockReturnValue(1);\n"),
  ).toEqual([]);
});
