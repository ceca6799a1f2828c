// The build as the first start runs it, which an organiser reads.
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { rootFolder } from '#server/env.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { runCaptured } from '../../scripts/setup/commands.js';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['the screens', []],
  ['the server', ['--ssr']],
])(
  'building %s prints nothing, above all no warning',
  async (_, kind) => {
    // Vitest's own is `test`; `scripts/setup/build.js` sets this one, too.
    vi.stubEnv('NODE_ENV', 'production');
    const vite = path.join(rootFolder, 'node_modules', 'vite', 'bin', 'vite.js');
    const folder = ['--outDir', temporaryFolder(), '--emptyOutDir'];
    const built = await runCaptured([vite, 'build', ...kind, '--logLevel', 'warn', ...folder]);
    expect(built).toEqual({ isGood: true, output: '' });
  },
  240_000,
);
