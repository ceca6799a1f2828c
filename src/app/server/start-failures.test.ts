import { expect, test } from 'vitest';
import { loadEnv } from '#server/process/env.ts';
import { startFailureText } from './start-failures.ts';

test.each([
  [81, 'This user may not open port 81: set PORT to a number from 1024, such as 3000.'],
  [3000, 'This laptop keeps port 3000 for itself: set PORT to another number, such as 3100.'],
])('a port that may not be opened, %i, is answered with one that may', (port, sentence) => {
  const env = { ...loadEnv(), PORT: port };
  const failure = Object.assign(new Error('listen'), { code: 'EACCES', syscall: 'listen', port });
  expect(startFailureText(failure, env)).toBe(sentence);
});
