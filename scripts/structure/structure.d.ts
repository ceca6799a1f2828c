// Types for the tests; the check itself is plain JavaScript.

/** @returns one line per violation: file, problem, remedy */
export function structureFaults(sources: ReadonlyMap<string, string>): string[];
