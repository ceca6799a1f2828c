// The parser worker in development and in tests, where nothing is bundled. Node does not pass a TypeScript loader to
// worker threads, so this JavaScript file registers one.
import { tsImport } from 'tsx/esm/api';

export const { call } = await tsImport('./parser-worker.ts', import.meta.url);
