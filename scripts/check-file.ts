// Checks the whole database file, also while it is served; started by src/server/check-file.ts.
import os from 'node:os';
import { assertIntegrity, DamagedError } from '#db/verified-copy.ts';
import { DAMAGED } from '#server/check-file.ts';
import { loadEnv } from '#server/env.ts';

try {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  assertIntegrity(loadEnv().DATABASE_FILE);
} catch (cause) {
  process.stderr.write(`${(cause as Error).message}\n`);
  const { code = '' } = cause as { code?: string };
  const isDamaged = cause instanceof DamagedError || /^SQLITE_(CORRUPT|NOTADB)/.test(code);
  process.exitCode = isDamaged ? DAMAGED : 1;
}
