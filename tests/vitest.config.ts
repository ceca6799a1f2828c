import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { withoutGuards } from './races/guards.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const project = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: {
    name,
    include,
    // Nothing is mocked by module: loading the contest anew for each file would only take a minute.
    isolate: false,
    setupFiles: ['tests/support/noise.ts'],
    ...more,
  },
});

/** Real browsers and real processes, each file with its own. */
const patient = {
  sequence: { groupOrder: 1 },
  testTimeout: 60_000,
  hookTimeout: 120_000,
};
/** What looks at the printer's pace, at crashes, or at what attackers cost others: one file at a time. */
const alone = { ...patient, fileParallelism: false, sequence: { groupOrder: 2 } };

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    // A laptop at its work is sometimes slow; a second is not always enough.
    expect: { poll: { timeout: 10_000 } },
    globalSetup: 'tests/support/temporary-folder.ts',
    projects: [
      project('rules', ['{src,db,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'], {
        testTimeout: 30_000,
      }),
      project('api', ['tests/api/**/*.test.ts'], { testTimeout: 20_000 }),
      project('rest', ['tests/rest/**/*.test.ts'], { testTimeout: 20_000 }),
      project('realtime', ['tests/realtime/**/*.test.ts'], { testTimeout: 20_000 }),
      project('races', ['tests/races/**/*.test.ts'], { testTimeout: 30_000 }),
      {
        ...project('races-control', ['tests/races/**/*.test.ts'], {
          env: { WITHOUT_GUARDS: '1' },
        }),
        plugins: [withoutGuards()],
      },
      project('print', ['tests/print/**/*.test.ts'], alone),
      project('browser', ['tests/browser/**/*.test.ts'], patient),
      project('pace', ['tests/pace/**/*.test.ts'], alone),
      project('faults', ['tests/faults/**/*.test.ts'], alone),
      project('abuse', ['tests/abuse/**/*.test.ts'], { ...alone, testTimeout: 120_000 }),
    ],
  },
});
