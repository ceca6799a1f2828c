/** Environment of the server's process; what is set already wins. */
export const SERVER_ENV: Readonly<Record<string, string>>;
/** Flags of Node. */
export const SERVER_FLAGS: readonly string[];
