// For the tests, which are TypeScript; Node runs the check as it stands.

/** @returns one line for each fault: the file, what is wrong with it, and what to do */
export function structureFaults(sources: ReadonlyMap<string, string>): string[];
