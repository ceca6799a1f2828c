// Rewrites the contest's file while the server that started it saves nothing; started by child-scripts.ts.
import { rewriteFile } from '#db/copies/rewrite.ts';
import { IN_USE, NO_ROOM } from '#server/process/child-scripts.ts';
import { loadEnv } from '#server/process/env.ts';
import { isDiskFull } from '#shared/failures/is-disk-full.ts';

try {
  rewriteFile(loadEnv().DATABASE_FILE);
} catch (cause) {
  const { code = '', message } = cause as NodeJS.ErrnoException;
  process.stderr.write(`${message}\n`);
  process.exitCode = isDiskFull(cause) ? NO_ROOM : code.startsWith('SQLITE_BUSY') ? IN_USE : 1;
}
