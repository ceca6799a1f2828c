/** Builds screens and server when their inputs have changed since the last build. */
export function ensureBuild(): Promise<void>;
