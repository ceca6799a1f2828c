import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { withoutGuards } from './races/guards.ts';
import { slowFiles } from './slow-files.ts';
import { closingReporter } from './support/closing-report.ts';
import { patience } from './support/patience.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const project = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: {
    name,
    include,
    // No module is mocked, so files can share one module graph; loading it for each file takes a minute.
    isolate: false,
    setupFiles: ['tests/support/console-guard.ts'],
    ...more,
  },
});

/**
 * Milliseconds. No test asserts how long something takes, so these only end hung tests: they are far above what a test
 * needs, since a busy machine may be several times slower.
 */
const TEST_TIMEOUT = 240_000;

/**
 * In the order of the projects below: a worker continues with the next file only if it is of the same project. The
 * scenes, which take minutes, come first. The file that changes the machine's networks comes last of all, when the scenes
 * have ended: Chromium aborts what it is loading when they change.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = this.ctx.projects.map(({ name }) => name);
    const place = ({ project, moduleId }: TestSpecification) => {
      const own = order.indexOf(project.name);
      if (moduleId.includes('/scenes-of-')) return own - 0.5;
      return moduleId.includes('/faults/networks.') ? order.length : own;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

// Few: each transforms the code anew, and loads it in each of its workers.
export default defineConfig({
  root,
  test: {
    reporters: [
      'default',
      ...(process.env.TEST_REPORT ? [closingReporter(process.env.TEST_REPORT)] : []),
    ],
    // More than the two cores of the smallest machine: tests wait for processes, pictures and connections.
    maxWorkers: 5,
    sequence: { sequencer: ByProject },
    testTimeout: TEST_TIMEOUT,
    hookTimeout: TEST_TIMEOUT,
    expect: { poll: { timeout: patience(40_000) } },
    globalSetup: 'tests/support/temporary-folder.ts',
    projects: [
      // Real browsers and real processes.
      project('slow', slowFiles, {
        globalSetup: 'tests/support/built.ts',
        testTimeout: 2 * TEST_TIMEOUT,
        hookTimeout: 2 * TEST_TIMEOUT,
      }),
      project('quick', [
        '{src,db,scripts}/**/*.test.{ts,tsx}',
        'tests/*.test.ts',
        'tests/{api,rest,realtime,races}/**/*.test.ts',
      ]),
      project('dom', ['tests/components/**/*.test.tsx'], {
        environment: 'happy-dom',
        // Nothing listens there: the screens' sockets stay closed.
        environmentOptions: { happyDOM: { url: 'http://127.0.0.1:1/' } },
        setupFiles: ['tests/support/console-guard.ts', 'tests/support/dom.ts'],
      }),
      {
        ...project('races-control', ['tests/races/**/*.test.ts'], {
          env: { WITHOUT_GUARDS: '1' },
        }),
        plugins: [withoutGuards()],
      },
    ],
  },
});
