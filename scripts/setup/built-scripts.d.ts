/** Paths from the project root. */
export const builtScripts: readonly string[];
