// Checks the whole database file, even while it is served; started by src/server/process/child-scripts.ts.
import os from 'node:os';
import { damagesOf } from '#db/guard/damage.ts';
import { DAMAGED } from '#server/process/child-scripts.ts';
import { loadEnv } from '#server/process/env.ts';

try {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  const { DATABASE_FILE: file } = loadEnv();
  const damages = damagesOf(file);
  if (damages.length > 0) {
    process.stderr.write(`The file ${file} is damaged: ${damages.join('; ')}\n`);
    process.exitCode = DAMAGED;
  }
} catch (cause) {
  process.stderr.write(`${(cause as Error).message}\n`);
  const { code = '' } = cause as { code?: string };
  process.exitCode = /^SQLITE_(CORRUPT|NOTADB)/.test(code) ? DAMAGED : 1;
}
