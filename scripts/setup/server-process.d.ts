/** Environment of the server's process; variables already set take precedence. */
export const SERVER_ENV: Readonly<Record<string, string>>;
/** Flags of Node. */
export const SERVER_FLAGS: readonly string[];
