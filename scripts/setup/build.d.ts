/** Builds screens and server when their inputs have changed since the last build. */
export function ensureBuild(): Promise<void>;
/** The output file of an input of `vite.config.ts`. */
export function serverScript(name: string): string;
