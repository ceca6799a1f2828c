// The parser worker in development and in tests, where nothing is built. Node passes no TypeScript loader on to worker
// threads, so this file, which needs none, brings its own.
import { tsImport } from 'tsx/esm/api';

export const { call } = await tsImport('./parser-worker.ts', import.meta.url);
