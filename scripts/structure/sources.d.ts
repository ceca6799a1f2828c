// Types for the tests; the check itself is plain JavaScript.

/** @returns path from `root` → text of every checked file */
export function readSources(root: string): Map<string, string>;
